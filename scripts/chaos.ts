import { runTool } from "./tool.ts";

// `npm run chaos [seeds [first seed]]`: the storms of `npm test`, many more of them. A failure names its seed.
const [seeds = "10000", first = "1"] = process.argv.slice(2);
const { exitCode } = await runTool("vitest", ["run", "--project=chaos"], {
  env: { CHAOS_SEEDS: seeds, CHAOS_FIRST_SEED: first },
  show: true,
});
process.exitCode = exitCode;
