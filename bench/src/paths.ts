import { join } from "node:path";

export const root = join(import.meta.dirname, "../..");
export const build = join(import.meta.dirname, "../build");
