import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { cmsIdProblem } from "#src/features/shared/agencies/cms-ids.ts";
import { installedFolder, temporaryFolder } from "#src/test/folder.ts";
import { runCommandFile } from "#src/test/run-command-file.ts";

const run = (command: string, DATA_DIR: string, ...args: string[]) =>
  runCommandFile(join(import.meta.dirname, command), { DATA_DIR }, args);
const ann = ["--email", "ann@example.test", "--first-name", "Ann", "--last-name", "Lee"];

test("npm run cms-ids sets the CMS numbers of an agency's branch", async () => {
  const DATA_DIR = installedFolder();
  await run("create-admin.ts", DATA_DIR, "--agency", "Sunrise", ...ann);
  const ids = ["--ccn", "337001", "--submission-id", "HHA337001", "--branch-id", "P", "--state", "NY"];
  const set = await run("cms-ids.ts", DATA_DIR, "--agency", "Sunrise", ...ids);
  expect(set).toEqual({ isDone: true, out: "Sunrise, Main office: 4 CMS numbers set.\n", err: "" });
  const nobody = await run("cms-ids.ts", DATA_DIR, "--agency", "Sunset", ...ids);
  expect(nobody.err).toBe("There is no agency Sunset.\n");
  const elsewhere = await run("cms-ids.ts", DATA_DIR, "--agency", "Sunrise", "--branch", "North", ...ids);
  expect(elsewhere.err).toBe("There is no such branch. The branches are: Main office.\n");
});

test("npm run cms-ids prints its usage before it starts anything", async () => {
  const DATA_DIR = join(temporaryFolder(), "data");
  const { isDone, err } = await run("cms-ids.ts", DATA_DIR, "--agency", "A");
  expect(isDone).toBe(false);
  expect(err).toMatch(/^expected --agency NAME/);
  expect(existsSync(DATA_DIR)).toBe(false);
});

test.each([
  ["a short certification number", { cmsCertificationNumber: "33" }, "--ccn: expected six letters or digits"],
  ["a branch CMS does not know", { branchId: "X" }, /^--branch-id: expected N, P or ten/],
  ["a long agency id", { submissionId: "A".repeat(17) }, /^--submission-id: expected at most 16/],
  ["a state by its name", { state: "Texas" }, "--state: expected two letters"],
  ["an NPI of nine digits", { npi: "123456789" }, "--npi: expected ten digits"],
])("%s is invalid", (_case, ids, problem) => {
  expect(cmsIdProblem(ids)).toMatch(problem);
});

test.each([
  { submissionId: "TX-HHA 45/99.1" },
  { branchId: "N" },
  { branchId: "45Q7999001" },
  { cmsCertificationNumber: "45A001" },
])("%o is valid", (ids) => expect(cmsIdProblem(ids)).toBeUndefined());
