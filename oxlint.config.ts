import { lintConfig } from "./scripts/lint/config.ts";

export default lintConfig(import.meta.dirname);
