import { framework } from "../frameworks.mjs";

export const slow = "brings Vue and Vite from the network";

export default framework("GoProblem.vue", ["vue-tsc", "-p", "."]);
