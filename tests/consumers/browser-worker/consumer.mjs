export default async (kit) => kit.page(`${await kit.files()}/index.html`);
