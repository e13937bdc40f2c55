import vue from "@vitejs/plugin-vue";

const isCustomElement = (tag) => tag === "weiqi-board";
export default { plugins: [vue({ template: { compilerOptions: { isCustomElement } } })] };
