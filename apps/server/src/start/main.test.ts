import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { untilGone } from "#src/db/embedded/test/keep.ts";
import { installedFolder, temporaryFolder } from "#src/test/folder.ts";
import {
  asSuperuser,
  childrenOf,
  databasePid,
  isRunning,
  type Product,
  startProduct,
  tryToStart,
  underAParent,
} from "./test/product.ts";

const DATA_DIR = mkdtempSync(join(tmpdir(), "hearthside-product-"));
afterAll(() => rmSync(DATA_DIR, { recursive: true }));

test("responds once started, and reports in one line each why it cannot start again", async () => {
  const { address, pid, child, ended } = await startProduct({ DATA_DIR });
  expect((await fetch(`${address}/api/auth/user-info`)).status).toBe(401);
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  expect(await tryToStart({ DATA_DIR })).toEqual({
    code: 1,
    out: "",
    err: `The data folder ${DATA_DIR} is in use by another start (pid ${pid})\n`,
  });
  const PORT = new URL(address).port;
  expect(await tryToStart({ DATA_DIR: temporaryFolder(), PORT })).toEqual({
    code: 1,
    out: "",
    err: `Port ${PORT} is in use. Choose another one with PORT=…\n`,
  });
  child.kill("SIGTERM");
  expect((await ended).code).toBe(0);
});

test("an older Node, which cannot run TypeScript, reports that it is too old", async () => {
  const older = "data:text/javascript,Object.defineProperty(process.versions,'node',{value:'20.19.0'})";
  expect(await tryToStart({}, "--import", older)).toEqual({
    code: 1,
    out: "",
    err: "Hearthside needs Node 24 or later; this is 20.19.0\n",
  });
});

test("invalid settings are reported in one line each, before anything is created", async () => {
  const { code, err } = await tryToStart({ PORT: "http", DEMO: "maybe", DATA_DIR: "/dev/null/data" });
  expect(code).toBe(1);
  expect(err).toBe("PORT: expected a whole number from 0 to 65535\nDEMO: expected on or off\n");
});

test("a data folder that cannot be created, and an unreachable database, are reported in one line", async () => {
  const folder = await tryToStart({ DATA_DIR: "/dev/null/data" });
  expect(folder).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^The data folder \/dev\/null\/data cannot be used: .+\n$/),
  });
  const DATABASE_URL = "postgres://web:secret@127.0.0.1:1/care";
  const database = await tryToStart({ DATA_DIR: temporaryFolder(), DATABASE_URL });
  expect(database).toMatchObject({
    code: 1,
    err: "DATABASE_URL: the database cannot be reached (connect ECONNREFUSED 127.0.0.1:1)\n",
  });
});

/** Starts a sign-in with its headers only: `finish` sends the rest and returns the status line. */
async function beginSignIn({ address }: Product, username = "nobody@demo.test", password = "wrong") {
  const cookie = /XSRF-TOKEN=([^;]+)/.exec(
    (await fetch(`${address}/api/auth/user-info`)).headers.get("set-cookie") ?? "",
  );
  const token = cookie?.[1] ?? "";
  const body = JSON.stringify({ username, password });
  const socket = connect(Number(new URL(address).port), "127.0.0.1").setEncoding("utf8");
  const headers = {
    host: "localhost",
    "content-type": "application/json",
    "content-length": body.length,
    cookie: `XSRF-TOKEN=${token}`,
    "x-xsrf-token": decodeURIComponent(token),
    expect: "100-continue",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.write(`POST /api/auth/login HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
  await once(socket, "data");
  return async () => {
    socket.write(body);
    const [answer] = await once(socket, "data");
    socket.destroy();
    return String(answer).split("\r\n")[0];
  };
}

test("the demo's accounts sign in with the password printed at startup", async () => {
  const product = await startProduct({ DATA_DIR: installedFolder(), DEMO: "on" });
  const password = /Password: (\S+)/.exec(product.out)?.[1];
  const finish = await beginSignIn(product, "viewer@demo.test", password);
  expect(await finish()).toBe("HTTP/1.1 200 OK");
  product.child.kill("SIGTERM");
  expect(await product.ended).toMatchObject({ code: 0, err: "" });
});

test("SIGTERM lets a running request finish, then stops the database and leaves no process", async () => {
  const product = await startProduct({ DATA_DIR });
  const children = childrenOf(product.pid);
  const finish = await beginSignIn(product);
  product.child.kill("SIGTERM");
  await sleep(200);
  expect(children.filter(isRunning)).toEqual(children);
  expect(await finish()).toBe("HTTP/1.1 401 Unauthorized");
  expect(await product.ended).toMatchObject({ code: 0, err: "" });
  expect(children).toHaveLength(2);
  expect(children.filter(isRunning)).toEqual([]);
});

test("Ctrl-C does the same", async () => {
  const { pid, ended } = await startProduct({ DATA_DIR });
  const database = databasePid(DATA_DIR);
  process.kill(-pid, "SIGINT");
  expect(await ended).toMatchObject({ code: 0, err: "" });
  expect(isRunning(database)).toBe(false);
});

test("after kill -9 the next start recovers on its own with every row intact", async () => {
  const { child } = await startProduct({ DATA_DIR });
  await asSuperuser(DATA_DIR, "create table kept as select 42 as answer");
  process.kill(databasePid(DATA_DIR), "SIGKILL");
  child.kill("SIGKILL");
  const again = await startProduct({ DATA_DIR });
  expect(await asSuperuser(DATA_DIR, "select answer from kept")).toEqual([{ answer: 42 }]);
  again.child.kill("SIGTERM");
  await again.ended;
});

test("stops when the npm process that started it is killed", async () => {
  const { child, pid } = await startProduct({ DATA_DIR }, underAParent);
  const [product = 0] = childrenOf(pid);
  const database = databasePid(DATA_DIR);
  child.kill("SIGKILL");
  expect(isRunning(product)).toBe(true);
  await untilGone(product);
  expect(isRunning(database)).toBe(false);
});

test("restarts its database when it dies, and exits if that happens too often", async () => {
  const { address, ended } = await startProduct({ DATA_DIR });
  const died = "The database stopped unexpectedly";
  for (let deaths = 1; deaths <= 3; deaths += 1) {
    const pid = databasePid(DATA_DIR);
    process.kill(pid, "SIGKILL");
    await untilGone(pid);
    await expect.poll(async () => (await fetch(`${address}/readyz`)).status).toBe(200);
  }
  process.kill(databasePid(DATA_DIR), "SIGKILL");
  const { code, err } = await ended;
  expect(code).toBe(1);
  expect(err).toBe(`${`${died} and is being restarted\n`.repeat(3)}${died}; start again to recover\n`);
});
