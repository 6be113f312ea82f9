import { folderCycles } from "./lint/folder-cycles.ts";
import { root, runTool } from "./tool.ts";

const { exitCode } = await runTool("oxlint", ["--type-aware", ...process.argv.slice(2)], { show: true });
const cycles = folderCycles(root);
if (cycles.length > 0) console.error(["Import cycles of folders:", ...cycles].join("\n  "));
process.exitCode = exitCode === 0 && cycles.length > 0 ? 1 : exitCode;
