export default (kit) => kit.node("--no-warnings", "main.cjs");
