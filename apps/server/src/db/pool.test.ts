import { Socket } from "node:net";
import { join } from "node:path";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { openProxy } from "#src/test/silent-proxy.ts";
import { openPool } from "./pool.ts";

const { host, user, database } = inject("postgres").web;
const socket = join(host, ".s.PGSQL.5432");

test("a connection that goes silent during a query is given up, and the next query gets another one", async () => {
  const proxy = await openProxy(socket);
  const pool = openPool(
    { host: "127.0.0.1", port: proxy.port, user, database, max: 1, statement_timeout: 100 },
    () => undefined,
  );
  const first = await pool.query("select pg_backend_pid() as pid");
  proxy.fallSilent();
  await expect(pool.query("select 1")).rejects.toThrow(
    "Connection terminated: the database stopped responding",
  );
  const second = await pool.query("select pg_backend_pid() as pid");
  expect(second.rows[0].pid).not.toBe(first.rows[0].pid);
  await pool.end();
});

test("the system checks idle connections, so that a machine that vanished is noticed", async () => {
  const keepAlive = vi.spyOn(Socket.prototype, "setKeepAlive");
  onTestFinished(() => keepAlive.mockRestore());
  const pool = openPool({ host, user, database, max: 1 }, () => undefined);
  await pool.query("select 1");
  expect(keepAlive.mock.calls).toEqual([[true, 10_000]]);
  await pool.end();
});

test("by default the wait for a connection and for a lock is a few seconds", async () => {
  const pool = openPool({ host, user, database, max: 1 }, () => undefined);
  const { rows } = await pool.query(
    "select extract(epoch from current_setting('lock_timeout')::interval)::int as seconds",
  );
  for (const seconds of [rows[0].seconds, Number(pool.options.connectionTimeoutMillis) / 1000]) {
    expect(seconds).toBeGreaterThanOrEqual(3);
    expect(seconds).toBeLessThanOrEqual(5);
  }
  await pool.end();
});

test("waiting for a free connection or a lock has a limit", async () => {
  const pool = openPool(
    { host, user, database, max: 2, connectionTimeoutMillis: 100, lock_timeout: 100 },
    () => undefined,
  );
  const [holder, waiter] = [await pool.connect(), await pool.connect()];
  await expect(pool.query("select 1")).rejects.toThrow("timeout exceeded when trying to connect");
  await holder.query("begin; select pg_advisory_xact_lock(4711)");
  await expect(waiter.query("begin; select pg_advisory_xact_lock(4711)")).rejects.toMatchObject({
    code: "55P03",
  });
  for (const client of [holder, waiter]) client.release();
  await pool.end();
});

test("a connection to a server that became read-only is given up", async () => {
  const pool = openPool({ host, user, database, max: 1 }, () => undefined);
  const client = await pool.connect();
  await client.query("set default_transaction_read_only = on");
  await expect(client.query("create table mine ()")).rejects.toMatchObject({ code: "25006" });
  client.release();
  const { rows } = await pool.query("show transaction_read_only");
  expect(rows).toEqual([{ transaction_read_only: "off" }]);
  await pool.end();
});
