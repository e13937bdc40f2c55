// A style sheet as the build hands it over: its text, without what only people need.
declare module "*.css" {
  const text: string;
  export default text;
}
