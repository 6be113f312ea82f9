import { enableCompileCache } from "node:module";
import { join } from "node:path";

// The cache must be on before anything large is loaded, hence the late import.
enableCompileCache(join(import.meta.dirname, "../build/compile-cache"));
const { run } = await import("./start/run.ts");
await run();
