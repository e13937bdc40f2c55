import { framework } from "../frameworks.mjs";

export const slow = "brings React and Vite from the network";

export default framework("GoProblem.tsx", ["tsc", "-p", "."]);
