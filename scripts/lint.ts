import { folderCycles } from "./lint/folder-cycles.ts";
import { repeatedExports } from "./lint/unique-exports.ts";
import { root, runTool } from "./tool.ts";

const { exitCode } = await runTool("oxlint", ["--type-aware", ...process.argv.slice(2)], { show: true });
const cycles = folderCycles(root);
if (cycles.length > 0) console.error(["Import cycles of folders:", ...cycles].join("\n  "));
const repeated = repeatedExports(root);
if (repeated.length > 0) console.error(["Names exported twice:", ...repeated].join("\n  "));
process.exitCode = exitCode === 0 && cycles.length + repeated.length > 0 ? 1 : exitCode;
