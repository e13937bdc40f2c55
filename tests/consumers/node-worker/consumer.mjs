export default (kit) => kit.node("main.js");
