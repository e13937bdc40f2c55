/** The build puts a wasm file into the bundle as base64 text, deflated. */
declare module "*.wasm" {
  const packed: string;
  export default packed;
}
