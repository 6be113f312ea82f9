import { join } from "node:path";
import { root, runTool } from "./tool.ts";

const args = ["test", "--config", "shots.config.ts", "--reporter", "line", ...process.argv.slice(2)];
const { exitCode } = await runTool("playwright", args, { cwd: join(root, "e2e"), show: true });
console.log(`Pictures are in ${join(root, "shots")}`);
process.exitCode = exitCode;
