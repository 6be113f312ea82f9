import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#src/test/folder.ts";
import { demoPassword } from "./prepare-demo.ts";

test("the password is made once, is long enough to sign in with and closed to others", () => {
  const folder = temporaryFolder();
  const password = demoPassword(folder);
  expect(password).toMatch(/^[\w-]{12,}$/);
  expect(demoPassword(folder)).toBe(password);
  const file = join(folder, "demo-password");
  expect(readFileSync(file, "utf8")).toBe(`${password}\n`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test("every installation has another password", () => {
  expect(demoPassword(temporaryFolder())).not.toBe(demoPassword(temporaryFolder()));
});
