import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { installedFolder, temporaryFolder } from "#src/test/folder.ts";
import { runCommandFile } from "#src/test/run-command-file.ts";

const run = (DATA_DIR: string, ...args: string[]) =>
  runCommandFile(join(import.meta.dirname, "remove-factors.ts"), { DATA_DIR }, args);

test.each([
  ["nothing", [], "expected --email ADDRESS\n"],
  ["an unknown word", ["--mail", "x"], "expected --email ADDRESS\n"],
  ["an address that is none", ["--email", "ann"], "--email: expected an email address\n"],
])("npm run remove-factors with %s prints its usage before it starts anything", async (_case, args, err) => {
  const DATA_DIR = join(temporaryFolder(), "data");
  expect(await run(DATA_DIR, ...args)).toEqual({ isDone: false, out: "", err });
  expect(existsSync(DATA_DIR)).toBe(false);
});

test("npm run remove-factors reports an unknown address", async () => {
  const DATA_DIR = installedFolder();
  const none = await run(DATA_DIR, "--email", "ann@example.test");
  expect(none).toEqual({
    isDone: false,
    out: "",
    err: "No account has the email address ann@example.test.\n",
  });
});
