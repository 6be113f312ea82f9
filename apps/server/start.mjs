import { enableCompileCache } from "node:module";
import { join } from "node:path";

// Plain JavaScript, because an older Node cannot read TypeScript: here it is told what is needed. The cache is on before
// the first TypeScript is read: what strips its types would be loaded for one file and keep 10 MB.
const { node } = process.versions;
if (Number.parseInt(node, 10) >= 24) {
  enableCompileCache(join(import.meta.dirname, "build/compile-cache"));
  await import("./src/main.ts");
} else {
  console.error(`Hearthside needs Node 24 or later; this is ${node}`);
  process.exitCode = 1;
}
