import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { type Counts, countTests, sum } from "./checks/counts.ts";
import { packageProblems } from "./checks/packages.ts";
import { childrenSeconds } from "./checks/processor.ts";
import { checkSizes } from "./checks/sizes.ts";
import { foldersToTest } from "./checks/tests-beside.ts";
import { type Outcome, root, runTool } from "./tool.ts";

const unitReport = join(root, "build/unit-tests.json");
const browserReport = join(root, "build/browser-tests.json");

/** The time each stage took, repeated at the end. */
const times: string[] = [];

/** Runs one stage and prints its output below its name, result and time. */
async function stage(name: string, run: () => Promise<Outcome>): Promise<Outcome> {
  const start = performance.now();
  const outcome = await run();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`== ${name}: ${outcome.exitCode === 0 ? "ok" : "FAILED"} (${seconds} s)`);
  if (outcome.output !== "") console.log(outcome.output.trimEnd());
  return outcome;
}

/** Records how long a group of stages took, and the processor time of its processes. */
async function timed<T>(name: string, run: () => Promise<T>): Promise<T> {
  const [start, before] = [performance.now(), childrenSeconds()];
  const result = await run();
  const [seconds, after] = [(performance.now() - start) / 1000, childrenSeconds()];
  const computed =
    before === undefined || after === undefined ? "" : `, ${(after - before).toFixed(0)} s of processor time`;
  times.push(`${name}: ${seconds.toFixed(0)} s${computed}`);
  return result;
}

/** A stage without output when it succeeds. */
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

/** `folders` narrows the tests to those below them. */
async function runUnitTests(folders: readonly string[] = []): Promise<Counts> {
  rmSync(unitReport, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${unitReport}`];
  const { exitCode } = await stage("unit and API tests", () =>
    // Tests of processes and of the database wait more than they compute. Set here, so that it applies to every project.
    runTool("vitest", ["run", "--maxWorkers=3", ...reporters, ...folders], { show: true }),
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

const failed: Counts = { passed: 0, failed: 1 };

/** Stops at the first stage that fails; a failing check counts as one failed test. */
async function runAll(): Promise<Counts> {
  if (!(await timed("checks", checkTree))) return failed;
  const unit = await timed("unit and API tests", () => runUnitTests());
  if (unit.failed > 0) return unit;
  const sizes = await stage("sizes", checkSizes);
  if (sizes.exitCode !== 0) return failed;
  return sum([unit, await timed("browser tests", runBrowserTests)]);
}

/** The inner loop: every check, and the tests near the changes since the last commit. */
async function runQuick(): Promise<Counts> {
  if (!(await timed("checks", checkTree))) return failed;
  const folders = foldersToTest(changedFiles());
  console.log(folders.length === 0 ? "Nothing that has tests is changed." : `Tests of ${folders.join(" ")}`);
  const checks: Counts = { passed: 1, failed: 0 };
  if (folders.length === 0) return checks;
  return sum([
    checks,
    await timed("unit and API tests", () => runUnitTests(["--passWithNoTests", ...folders])),
  ]);
}

/** Files that differ from the last commit, including new ones. */
const changedFiles = () =>
  [
    ["diff", "--name-only", "-z", "HEAD"],
    ["ls-files", "--others", "--exclude-standard", "-z"],
  ].flatMap((args) =>
    execFileSync("git", args, { cwd: root, encoding: "utf8" })
      .split("\0")
      .filter((path) => path !== ""),
  );

const [mode, ...rest] = process.argv.slice(2);
if (rest.length > 0 || (mode !== undefined && mode !== "quick"))
  throw new Error("expected nothing, or: quick");
const { passed, failed: failures } = await (mode === "quick" ? runQuick() : runAll());
console.log(times.join("\n"));
console.log(`${passed} passed, ${failures} failed`);
process.exitCode = failures === 0 && passed > 0 ? 0 : 1;
