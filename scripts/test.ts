import { rmSync } from "node:fs";
import { join } from "node:path";
import { type Counts, countTests, sum } from "./checks/counts.ts";
import { packageProblems } from "./checks/packages.ts";
import { sizeReport } from "./checks/sizes.ts";
import { type Outcome, root, runTool } from "./tool.ts";

const unitReport = join(root, "build/unit-tests.json");
const browserReport = join(root, "build/browser-tests.json");

/** Runs one stage and heads what it said with its name, result and time. */
async function stage(name: string, run: () => Promise<Outcome>): Promise<Outcome> {
  const start = performance.now();
  const outcome = await run();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`== ${name}: ${outcome.exitCode === 0 ? "ok" : "FAILED"} (${seconds} s)`);
  if (outcome.output !== "") console.log(outcome.output.trimEnd());
  return outcome;
}

/** A stage that has nothing to say when all is well. */
const quietly = async (outcome: Promise<Outcome>): Promise<Outcome> => {
  const { exitCode, output } = await outcome;
  return { exitCode, output: exitCode === 0 ? "" : output };
};

/** The checks that read the tree; together they keep both cores busy. */
async function checkTree(): Promise<boolean> {
  const outcomes = await Promise.all([
    stage("format", () => quietly(runTool("biome", ["check", "."]))),
    stage("lint", () => quietly(runTool("node", ["scripts/lint.ts"]))),
    stage("types", () => quietly(runTool("tsc", ["-b"]))),
    stage("packages", async () => {
      const problems = packageProblems();
      return { exitCode: problems.length === 0 ? 0 : 1, output: problems.join("\n") };
    }),
  ]);
  return outcomes.every(({ exitCode }) => exitCode === 0);
}

async function runUnitTests(): Promise<Counts> {
  rmSync(unitReport, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${unitReport}`];
  const { exitCode } = await stage("unit and API tests", () =>
    // Tests of processes and of the database wait more than they compute. Set here, where it reaches every project.
    runTool("vitest", ["run", "--maxWorkers=3", ...reporters], { show: true }),
  );
  return countTests("unit", unitReport, exitCode);
}

async function runBrowserTests(): Promise<Counts> {
  rmSync(browserReport, { force: true });
  const { exitCode } = await stage("browser tests", () =>
    runTool("playwright", ["test", "--reporter=list,json"], {
      cwd: join(root, "e2e"),
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport },
      show: true,
    }),
  );
  return countTests("browser", browserReport, exitCode);
}

/** Stops at the first stage that fails; a failing check counts as one failed test. */
async function runAll(): Promise<Counts> {
  if (!(await checkTree())) return { passed: 0, failed: 1 };
  const unit = await runUnitTests();
  if (unit.failed > 0) return unit;
  await stage("sizes", async () => ({ exitCode: 0, output: await sizeReport() }));
  return sum([unit, await runBrowserTests()]);
}

const { passed, failed } = await runAll();
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
