import { enableCompileCache } from "node:module";
import { join } from "node:path";

// The cache must be on before anything large is loaded, so the import comes late.
enableCompileCache(join(import.meta.dirname, "../build/compile-cache"));
const { run } = await import("./start/run.ts");
await run();
