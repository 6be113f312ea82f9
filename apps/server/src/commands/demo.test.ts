import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { lockDataFolder } from "#src/start/data-folder.ts";
import { temporaryFolder } from "#src/test/folder.ts";
import { runCommandFile } from "#src/test/run-command-file.ts";

const entry = join(import.meta.dirname, "demo.ts");

const runDemo = (env: Readonly<Record<string, string>>, ...args: string[]) =>
  runCommandFile(entry, env, args);

test("npm run demo creates the agency in an empty folder and adds patients up to the number", async () => {
  const DATA_DIR = join(temporaryFolder(), "data");
  const first = await runDemo({ DATA_DIR }, "--patients", "3");
  expect(first).toEqual({ isDone: true, out: "3 patients were added to Bluebonnet Home Health.\n", err: "" });
  expect(readdirSync(join(DATA_DIR, "files", "1")).length).toBeGreaterThan(0); // the first charts have uploaded files
  const second = await runDemo({ DATA_DIR }, "--patients", "5");
  expect(second).toEqual({
    isDone: true,
    out: "2 patients were added to Bluebonnet Home Health.\n",
    err: "",
  });
});

test("npm run demo refuses a folder in use by a server", async () => {
  const DATA_DIR = temporaryFolder();
  const release = lockDataFolder(DATA_DIR);
  const { isDone, err } = await runDemo({ DATA_DIR }, "--patients", "3");
  release();
  expect(isDone).toBe(false);
  expect(err).toBe(`The data folder ${DATA_DIR} is in use by another start (pid ${process.pid})\n`);
});

test("npm run demo prints its usage, and says that there is no demo without one", async () => {
  const DATA_DIR = join(temporaryFolder(), "data");
  const wrong = await runDemo({ DATA_DIR }, "--patients", "many");
  expect(wrong).toEqual({ isDone: false, out: "", err: "expected --patients NUMBER, from 1 to 1000000\n" });
  const off = await runDemo({ DATA_DIR, DEMO: "off" }, "--patients", "3");
  expect(off.err).toBe("There is no demo agency when DATABASE_URL is set or DEMO=off\n");
});
