export const metadata = { title: "Next" };

export default ({ children }) => (
  <html lang="en">
    <body>{children}</body>
  </html>
);
