import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import type { Powers } from "@hearthside/contract/permissions";
import { v7 as uuidv7 } from "uuid";
import { expect, onTestFinished, test } from "vitest";
import { inWork } from "#src/http/work.ts";
import type { Browser } from "#src/test/browser.ts";
import { newPatient } from "#src/test/records.ts";
import { join, openSchedule } from "#src/test/schedule.ts";
import { exportFolder } from "./export-order.ts";
import { expireExports } from "./exports.ts";
import { openExportContent } from "./open-content.ts";
import { runExport } from "./run-export.ts";

const { world, office, planner, nurse } = await openSchedule();
const { agencyId } = office;
for (const lastName of ["Nguyen", "Okafor"])
  await planner.send("POST", "/patients", newPatient({ lastName }));

const request = { report: "custom", dataSet: "patients", columns: ["patient"] };

async function ask(browser: Browser, changes: object = {}) {
  const body = { id: uuidv7(), request, format: "csv", ...changes };
  return { id: body.id, body, response: await browser.send("POST", "/exports", body) };
}

const run = (id: string, userId = office.planner.userId) =>
  runExport.attempt(world.services, { agencyId, userId, id });
const read = async (browser: Browser, id: string) => (await browser.send("GET", `/exports/${id}`)).json();
const content = (browser: Browser, id: string) => browser.send("GET", `/exports/${id}/content`);
const trail = async (id: string) =>
  (
    await world.superuser.query(
      `select action, after from audit_entry where "subjectId" = $1 order by at, id`,
      [id],
    )
  ).rows;

async function exported(changes: object = {}) {
  const { id } = await ask(planner, changes);
  await run(id);
  return id;
}

const stock = { request: { report: "supply", dataSet: "supply-stock" } };

/** Blocks reading of the stock, so that its export stops in the middle. */
async function lockStockOf() {
  const holder = world.superuser;
  await holder.query("begin; lock table supply_stock in access exclusive mode");
  const release = () => holder.query("rollback");
  onTestFinished(async () => void (await release()));
  return release;
}

const backends = async () =>
  (
    await world.db.pool.query(
      "select 1 from pg_stat_activity where application_name = 'hearthside export' and datname = current_database()",
    )
  ).rowCount;
const untilWorking = () => expect.poll(backends, { timeout: 10_000 }).toBe(1);
const partFiles = () => {
  const folder = exportFolder(world.services);
  return existsSync(folder) ? readdirSync(folder) : [];
};

test("a report is requested, written and downloaded under its name and date, and the audit trail names the user", async () => {
  const { id, response } = await ask(planner, { format: "xlsx" });
  expect(response.json()).toMatchObject({
    id,
    status: "queued",
    format: "xlsx",
    request: { dataSet: "patients" },
  });
  expect((await content(planner, id)).statusCode).toBe(404);
  await run(id);
  const done = await read(planner, id);
  expect(done).toMatchObject({ status: "done", rowsDone: 2, rowCount: 2, problem: null });
  expect(Date.parse(done.expiresAt) - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
  const { statusCode, rawPayload, headers } = await content(planner, id);
  expect(statusCode).toBe(200);
  expect(rawPayload.length).toBe(done.size);
  expect(headers["content-type"]).toContain("spreadsheetml");
  expect(headers["content-disposition"]).toMatch(/filename=".+ \d{4}-\d\d-\d\d\.xlsx"/);
  expect(await trail(id)).toMatchObject([
    {
      action: "export.create",
      after: { dataSet: "patients", format: "xlsx", columns: ["patient"], filters: [] },
    },
    { action: "export.download", after: { rows: 2 } },
  ]);
  expect(partFiles()).toEqual([]);
});

test("the same request sent twice is one export, and no one else can use its id", async () => {
  const { id, body, response } = await ask(planner);
  const again = await planner.send("POST", "/exports", body);
  expect(again.json()).toEqual(response.json());
  expect((await office.admin.browser.send("POST", "/exports", body)).json().code).toBe("key-reused");
  const { exports } = (await planner.send("GET", "/exports")).json();
  expect(exports.filter((one: { id: string }) => one.id === id)).toHaveLength(1);
});

test("a user without the export permission is rejected, and no one sees another user's export", async () => {
  for (const browser of [nurse, office.viewer.browser])
    expect((await ask(browser)).response.statusCode).toBe(403);
  const id = await exported();
  for (const { browser } of [office.admin, office.outsider]) {
    for (const path of [`/exports/${id}`, `/exports/${id}/content`])
      expect((await browser.send("GET", path)).statusCode).toBe(404);
    expect((await browser.send("POST", `/exports/${id}/cancel`)).statusCode).toBe(404);
    expect((await browser.send("GET", "/exports")).json().exports).toEqual([]);
  }
});

test("a user who lost the permission before the export was written gets no file, with the reason", async () => {
  const { browser, userId } = await join(world, agencyId, { role: "Editor" });
  const { id } = await ask(browser);
  const setRole = (role: string) =>
    world.superuser.query(`update membership set role = $2 where "userId" = $1`, [userId, role]);
  await setRole("Viewer");
  await run(id, userId);
  await setRole("Editor");
  expect(await read(browser, id)).toMatchObject({
    status: "failed",
    problem: "Your role does not allow this.",
  });
  const { notifications } = (await browser.send("GET", "/notifications")).json();
  expect(notifications).toMatchObject([{ kind: "export-failed", subjectId: id }]);
});

test("a canceled export also stops in the database, and leaves nothing behind", async () => {
  await lockStockOf();
  const { id } = await ask(planner, stock);
  const running = run(id);
  await untilWorking();
  expect((await planner.send("POST", `/exports/${id}/cancel`)).json().status).toBe("cancelled");
  await running;
  await expect.poll(backends).toBe(0);
  expect(partFiles()).toEqual([]);
  expect(await read(planner, id)).toMatchObject({ status: "cancelled" });
  expect((await planner.send("POST", `/exports/${id}/cancel`)).json().status).toBe("cancelled");
});

test("an export canceled while queued never starts", async () => {
  const { id } = await ask(planner);
  await planner.send("POST", `/exports/${id}/cancel`);
  await run(id);
  expect(await read(planner, id)).toMatchObject({ status: "cancelled", rowsDone: 0 });
});

test("an export that a server left unfinished is restarted, and the first run does not spoil it", async () => {
  const release = await lockStockOf();
  const { id } = await ask(planner, stock);
  const first = run(id);
  await untilWorking();
  await wait(5);
  const second = run(id);
  await first;
  await release();
  await second;
  expect(await read(planner, id)).toMatchObject({ status: "done", problem: null });
  expect((await content(planner, id)).body).toContain("Supply,Branch");
  expect(partFiles()).toEqual([]);
});

/** Runs the export and does something at the moment its file reaches the store. */
const runUntilStored = (id: string, happens: string) => {
  const { files } = world.services;
  const put: typeof files.put = async (name, path) => {
    await files.put(name, path);
    await world.superuser.query(`update export set ${happens} where id = $1`, [id]);
  };
  const services = { ...world.services, files: { ...files, put } };
  return runExport.attempt(services, { agencyId, userId: office.planner.userId, id });
};
const isStored = (id: string) =>
  world.services.files.read({ agencyId, id, part: "export" }).then(
    (bytes) => bytes.toArray().then(() => true),
    () => false,
  );

test("a file stored just when its export was canceled is removed", async () => {
  const { id } = await ask(planner);
  await runUntilStored(id, `status = 'cancelled', "finishedAt" = now()`);
  expect(await isStored(id)).toBe(false);
});

test("a late run does not remove what another server has finished", async () => {
  const { id } = await ask(planner);
  await runUntilStored(id, `status = 'done', "finishedAt" = now()`);
  expect(await isStored(id)).toBe(true);
});

test("a stored file that was never recorded is removed when the export is canceled or expires", async () => {
  const path = `${world.services.config.dataDir}/left`;
  writeFileSync(path, "left");
  const [stopped, forgotten] = [await ask(planner), await ask(planner)];
  for (const { id } of [stopped, forgotten])
    await world.services.files.put({ agencyId, id, part: "export" }, path);
  await planner.send("POST", `/exports/${stopped.id}/cancel`);
  await run(stopped.id);
  await world.superuser.query(`update export set "createdAt" = now() - interval '25 hours' where id = $1`, [
    forgotten.id,
  ]);
  await expireExports.attempt(world.services, {});
  expect([await isStored(stopped.id), await isStored(forgotten.id)]).toEqual([false, false]);
});

test("a file cannot be downloaded by a user whose role no longer includes its data", async () => {
  const id = await exported();
  const { files } = world.services;
  const caller = {
    agencyId,
    userId: office.planner.userId,
    sessionId: id,
    requestId: id,
    address: "127.0.0.1",
    role: "Editor",
    discipline: null,
    zone: "America/New_York",
    today: "2026-11-20",
  };
  const openWith = (powers: Powers) =>
    inWork(world.services, { ...caller, powers }, (work) => openExportContent(work, { files, id }));
  await expect(openWith({ reports: ["view", "export"], staff: ["view"] })).rejects.toThrow("role");
  expect(await openWith({ reports: ["view", "export"], patients: ["view"] })).toMatchObject({
    mediaType: "text/csv; charset=utf-8",
  });
});

test("a PDF with too many columns for a page is rejected, another format is not", async () => {
  const { dataSets } = (await planner.send("GET", "/reports/data-sets")).json();
  const { columns } = dataSets.find(({ key }: { key: string }) => key === "patients");
  const keys = columns.map(({ key }: { key: string }) => key);
  const wide = (count: number) => ({ ...request, columns: keys.slice(0, count) });
  const refused = await ask(planner, { request: wide(21), format: "pdf" });
  expect(refused.response.json().errors[0].field).toBe("columns");
  for (const changes of [{ request: wide(20), format: "pdf" }, { request: wide(21) }])
    expect((await ask(planner, changes)).response.statusCode).toBe(200);
});

test("too much text for a PDF is explained, with what to do instead", async () => {
  const { id } = await ask(planner);
  const put = () =>
    Promise.reject(Object.assign(new Error("heap out of memory"), { code: "ERR_WORKER_OUT_OF_MEMORY" }));
  const services = { ...world.services, files: { ...world.services.files, put } };
  const running = runExport.attempt(services, { agencyId, userId: office.planner.userId, id });
  await expect(running).rejects.toThrow("heap");
  expect(await read(planner, id)).toMatchObject({
    status: "failed",
    problem: expect.stringContaining("fewer rows or columns"),
  });
});

test("a finished export cannot be canceled", async () => {
  const id = await exported();
  expect((await planner.send("POST", `/exports/${id}/cancel`)).json().code).toBe("wrong-status");
});

test("after a week a file is removed, and the list says so", async () => {
  const id = await exported();
  await world.superuser.query(`update export set "expiresAt" = now() - interval '1 second' where id = $1`, [
    id,
  ]);
  expect((await content(planner, id)).statusCode).toBe(404);
  await expireExports.attempt(world.services, {});
  expect(await read(planner, id)).toMatchObject({ status: "expired" });
  await expect(world.services.files.read({ agencyId, id, part: "export" })).rejects.toThrow();
});

test("an export that no server finished within a day has failed", async () => {
  const { id } = await ask(planner);
  await world.superuser.query(`update export set "createdAt" = now() - interval '25 hours' where id = $1`, [
    id,
  ]);
  await expireExports.attempt(world.services, {});
  expect(await read(planner, id)).toMatchObject({
    status: "failed",
    problem: expect.stringContaining("try again"),
  });
});

test("an export with the id of an uploaded file leaves that file alone", async () => {
  const id = uuidv7();
  const path = `${world.services.config.dataDir}/own.txt`;
  writeFileSync(path, "uploaded");
  await world.services.files.put({ agencyId, id, part: "content" }, path);
  await exported({ id });
  const kept = await world.services.files.read({ agencyId, id, part: "content" });
  expect(String(await kept.toArray())).toBe("uploaded");
});
