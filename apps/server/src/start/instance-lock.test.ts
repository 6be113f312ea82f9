import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#src/test/folder.ts";
import { lockDataFolder } from "./data-folder.ts";

async function lockElsewhere(folder: string) {
  const script = `import { lockDataFolder } from ${JSON.stringify(join(import.meta.dirname, "data-folder.ts"))};
    lockDataFolder(${JSON.stringify(folder)}); console.log("locked"); setInterval(() => {}, 60000);`;
  const holder = spawn(process.execPath, ["--input-type=module", "-e", script]);
  await once(holder.stdout, "data");
  return holder;
}

test("a second start on the same folder is refused with the process id", async () => {
  const folder = temporaryFolder();
  const holder = await lockElsewhere(folder);
  expect(() => lockDataFolder(folder)).toThrow(`${folder} is in use by another start (pid ${holder.pid})`);
  holder.kill("SIGKILL");
  await once(holder, "exit");
});

test("a folder whose start was killed is free immediately, even if its process id is in use again", async () => {
  const folder = temporaryFolder();
  const holder = await lockElsewhere(folder);
  holder.kill("SIGKILL");
  await once(holder, "exit");
  writeFileSync(join(folder, "server.pid"), `${process.ppid}\n`);
  const unlock = lockDataFolder(folder);
  expect(readFileSync(join(folder, "server.pid"), "utf8")).toBe(`${process.pid}\n`);
  unlock();
});

test("a released folder can be locked again", () => {
  const folder = temporaryFolder();
  lockDataFolder(folder)();
  expect(() => lockDataFolder(folder)()).not.toThrow();
});

test("a folder that cannot be locked is named with the reason", () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "server.lock"));
  chmodSync(folder, 0o700);
  expect(() => lockDataFolder(folder)).toThrow(/cannot be locked: unable to open/);
});
