import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { installedFolder, temporaryFolder } from "#src/test/folder.ts";
import { runCommandFile } from "#src/test/run-command-file.ts";

const run = (DATA_DIR: string, ...args: string[]) =>
  runCommandFile(join(import.meta.dirname, "create-admin.ts"), { DATA_DIR }, args);
const ann = ["--email", "ann@example.test", "--first-name", "Ann", "--last-name", "Lee"];

test("npm run create-admin prints a link to set the password, and reports existing administrators", async () => {
  const DATA_DIR = installedFolder();
  const first = await run(DATA_DIR, "--agency", "Sunrise, LLC", ...ann);
  expect(first.err).toBe("");
  expect(first.out).toMatch(
    /^ann@example\.test is an administrator of Sunrise, LLC\.\n.*once:\nhttp:\S+\/auth\/reset-password#\S{43}\n$/,
  );
  const again = await run(DATA_DIR, "--agency", "Sunrise, LLC", ...ann);
  expect(again).toEqual({
    isDone: false,
    out: "",
    err: "ann@example.test already works for Sunrise, LLC.\n",
  });
  const alike = await run(DATA_DIR, "--agency", "Sunrise LLC.", ...ann);
  expect(alike.err).toBe("An agency named Sunrise, LLC already exists. Use that name, or a different one.\n");
  const nameless = await run(DATA_DIR, "--agency", "春の家", ...ann);
  expect(nameless.err).toBe("The agency's name must contain a letter a to z or a digit.\n");
});

const usage = "expected --agency NAME --email ADDRESS --first-name NAME --last-name NAME [--zone ZONE]\n";
test.each([
  ["nothing", [], usage],
  ["an unknown word", ["--agent", "x"], usage],
  [
    "an address that is none",
    ["--agency", "A", "--email", "ann", "--first-name", "Ann", "--last-name", "Lee"],
    "--email: expected an email address\n",
  ],
  [
    "a zone that is none",
    ["--agency", "A", ...ann, "--zone", "Mars/Olympus"],
    "--zone: expected a zone such as America/Chicago\n",
  ],
])("npm run create-admin with %s prints its usage before it starts anything", async (_case, args, err) => {
  const DATA_DIR = join(temporaryFolder(), "data");
  expect(await run(DATA_DIR, ...args)).toEqual({ isDone: false, out: "", err });
  expect(existsSync(DATA_DIR)).toBe(false);
});
