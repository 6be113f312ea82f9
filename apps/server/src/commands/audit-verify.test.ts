import { join } from "node:path";
import { expect, test } from "vitest";
import { asSuperuser, startProduct } from "#src/start/test/product.ts";
import { installedFolder, temporaryFolder } from "#src/test/folder.ts";
import { runCommandFile } from "#src/test/run-command-file.ts";

const run = (command: string, DATA_DIR: string, ...args: string[]) =>
  runCommandFile(join(import.meta.dirname, command), { DATA_DIR }, args);
const ann = ["--email", "ann@example.test", "--first-name", "Ann", "--last-name", "Lee"];

test("npm run audit:verify checks the audit trail beside a running server, and after it", async () => {
  const DATA_DIR = installedFolder();
  await run("create-admin.ts", DATA_DIR, "--agency", "Sunrise", ...ann);
  const unsealed = await run("audit-verify.ts", DATA_DIR);
  expect(unsealed.out).toMatch(
    /^Agency 1: tamper check passed\n  0 entries sealed, none anchored, .* [1-9]\d* not yet sealed\n$/,
  );
  const product = await startProduct({ DATA_DIR });
  await expect
    .poll(async () => (await run("audit-verify.ts", DATA_DIR)).out, { timeout: 30_000, interval: 500 })
    .toMatch(/[1-9]\d* entries sealed, anchored up to seal [1-9].* 0 not yet anchored, 0 not yet sealed/);
  await asSuperuser(DATA_DIR, `update audit_entry set action = 'x.y'`);
  product.child.kill("SIGTERM");
  await product.ended;
  const { isDone, out, err } = await run("audit-verify.ts", DATA_DIR);
  expect([isDone, err]).toEqual([false, ""]);
  expect(out).toMatch(/TAMPER CHECK FAILED, first at seal 1\n[^]*entry-changed/);
});

test("npm run audit:verify prints its usage", async () => {
  const { isDone, err } = await runCommandFile(
    join(import.meta.dirname, "audit-verify.ts"),
    { DATA_DIR: temporaryFolder(), DATABASE_URL: "postgres://web@localhost/x" },
    [],
  );
  expect([isDone, err]).toEqual([
    false,
    "MIGRATION_DATABASE_URL: expected, because only the owner sees all agencies\n",
  ]);
});
