import { join } from "node:path";
import { root, runTool } from "./tool.ts";

/** `dialogs`: pictures of every dialog, taken by the journeys that check them. Otherwise arguments of Playwright. */
const [first, ...rest] = process.argv.slice(2);
const chosen =
  first === "dialogs"
    ? { args: ["overlays", "--reporter", "line", ...rest], env: { PICTURES: "1" } }
    : {
        args: ["--config", "shots.config.ts", "--reporter", "line", ...process.argv.slice(2)],
        // Always the same day, so that a picture differs only where the product does.
        env: { CLOCK: "2026-05-04T15:00:00Z" },
      };
const { exitCode } = await runTool("playwright", ["test", ...chosen.args], {
  cwd: join(root, "e2e"),
  env: chosen.env,
  show: true,
});
console.log(`Pictures are in ${join(root, "shots")}`);
process.exitCode = exitCode;
