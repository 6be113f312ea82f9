import { chmodSync, mkdirSync, mkdtempSync, readlinkSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { linkLibraries, makeExecutable } from "./binaries.ts";

const folder = mkdtempSync(join(tmpdir(), "hearthside-package-"));
const library = join(folder, "native", "lib", "libpq.so.5.18");
mkdirSync(join(folder, "native", "lib"), { recursive: true });
writeFileSync(library, "");
writeFileSync(
  join(folder, "native", "pg-symlinks.json"),
  JSON.stringify([{ source: "native/lib/libpq.so.5.18", target: "native/lib/libpq.so.5" }]),
);

afterAll(() => rmSync(folder, { recursive: true }));

test("creates the links between libraries if install scripts did not run, and does not change them afterward", () => {
  linkLibraries(folder);
  linkLibraries(folder);
  expect(readlinkSync(join(folder, "native", "lib", "libpq.so.5"))).toBe("libpq.so.5.18");
});

test("a program unpacked without execute permission is made executable", () => {
  chmodSync(library, 0o644);
  makeExecutable(library);
  expect(statSync(library).mode & 0o777).toBe(0o755);
});
