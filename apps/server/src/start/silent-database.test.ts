import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type TestDatabase, testDatabase } from "#src/test/database.ts";
import { temporaryFolder } from "#src/test/folder.ts";
import { openProxy } from "#src/test/silent-proxy.ts";
import { startProduct } from "./test/product.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test("SIGTERM ends the process in time, even if the database no longer responds", async () => {
  const { host, user } = inject("postgres").web;
  const proxy = await openProxy(join(host, ".s.PGSQL.5432"));
  const product = await startProduct({
    DATA_DIR: temporaryFolder(),
    DATABASE_URL: `postgres://${user}@127.0.0.1:${proxy.port}/${database.superuser.database}`,
    SHUTDOWN_SECONDS: "1",
  });
  proxy.stayRemote();
  expect((await fetch(`${product.address}/readyz`)).status).toBe(503);
  product.child.kill("SIGTERM");
  expect(await product.ended).toMatchObject({
    code: 1,
    err: "Shutdown took longer than 7 s. Work still running was abandoned\n",
  });
});
