import { framework } from "../frameworks.mjs";

export const slow = "brings Svelte and Vite from the network";

export default framework("GoProblem.svelte", ["svelte-check", "--tsconfig", "./tsconfig.json", "--fail-on-warnings"]);
