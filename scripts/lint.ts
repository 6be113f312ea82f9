import { runTool } from "./tool.ts";

const { exitCode } = await runTool("oxlint", ["--type-aware", ...process.argv.slice(2)], { show: true });
process.exitCode = exitCode;
