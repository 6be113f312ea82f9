import { join } from "node:path";
import { root, runTool } from "./tool.ts";

const args = ["test", "--config", "shots.config.ts", "--reporter", "line", ...process.argv.slice(2)];
// Always the same day, so that a picture differs only where the product does.
const env = { CLOCK: "2026-05-04T15:00:00Z" };
const { exitCode } = await runTool("playwright", args, { cwd: join(root, "e2e"), env, show: true });
console.log(`Pictures are in ${join(root, "shots")}`);
process.exitCode = exitCode;
