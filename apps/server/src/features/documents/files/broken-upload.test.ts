import { readdirSync, statSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { buildApp } from "#src/app.ts";
import { type FileStore, storeError } from "#src/file-store/file-store.ts";
import { fileStoreFor } from "#src/file-store/file-store-for.ts";
import type { TestApp } from "#src/test/app.ts";
import { announced, askOffset, jpeg, pdf, sendBytes } from "#src/test/files.ts";
import { admit, openSchedule } from "#src/test/schedule.ts";

const { world, office, planner } = await openSchedule();
const { patientId } = await admit(world, office.planner);
const real = fileStoreFor(world.services.config);

/** The same product with another store, which fails outside of it. */
async function withStore(files: FileStore): Promise<TestApp> {
  const services = { ...world.services, files };
  const app = await buildApp(services);
  afterAll(() => app.close());
  return { ...world, services, app };
}

const failing = (error: Error): FileStore => ({
  ...real,
  put: () => Promise.reject(storeError(error)),
});

const systemError = (code: string) => Object.assign(new Error(code), { code });

async function announce(bytes: Buffer, name = "Referral.pdf") {
  const file = announced(patientId, { name, size: bytes.length });
  await planner.send("POST", "/files", file);
  return file.id;
}

const statusOf = async (id: string) => (await planner.send("GET", `/files/${id}`)).json().status;
const contentOf = async (id: string) => (await planner.send("GET", `/files/${id}/content`)).rawPayload;
const stored = (id: string) =>
  readdirSync(world.services.config.dataDir, { recursive: true })
    .map(String)
    .filter((path) => path.startsWith("files/") && path.includes(id));

test.each([
  ["ENOSPC", 507, "no-room"],
  ["EDQUOT", 507, "no-room"],
  ["ECONNREFUSED", 503, "unavailable"],
  ["EIO", 503, "unavailable"],
])(
  "a store that fails with %s answers %i %s, keeps nothing, and the upload can be finished later",
  async (code, status, said) => {
    const broken = await withStore(failing(systemError(code)));
    const bytes = pdf();
    const id = await announce(bytes);
    const response = await sendBytes(broken, planner, { id, bytes });
    expect(response.json()).toMatchObject({ status, code: said });
    expect([await statusOf(id), stored(id)]).toEqual(["uploading", []]);
    expect((await askOffset(broken, planner, id)).statusCode).toBe(status);
    expect((await askOffset(world, planner, id)).headers["upload-offset"]).toBe(String(bytes.length));
    expect(await statusOf(id)).toBe("stored");
    expect((await contentOf(id)).equals(bytes)).toBe(true);
  },
);

/** A store whose process dies after some calls: each call is done or not, and nothing follows. */
const dyingAfter = (count: number): FileStore => {
  let puts = 0;
  return {
    ...real,
    put: async (name, path) => {
      if (puts >= count) throw new Error("the process ended here");
      puts += 1;
      await real.put(name, path);
    },
  };
};

test.each([0, 1])(
  "an image whose process ends after %i of its two files is stored the next time",
  async (count) => {
    const dying = await withStore(dyingAfter(count));
    const bytes = await jpeg();
    const id = await announce(bytes, "Wound.jpg");
    expect((await sendBytes(dying, planner, { id, bytes })).statusCode).toBe(500);
    expect(await statusOf(id)).toBe("uploading");
    expect((await planner.send("GET", `/files/${id}/content`)).statusCode).toBe(404);
    await askOffset(world, planner, id);
    expect(await statusOf(id)).toBe("stored");
    expect((await planner.send("GET", `/files/${id}/thumbnail`)).statusCode).toBe(200);
  },
);

test("a process that ends between the store and the row leaves an upload that finishes itself", async () => {
  const bytes = pdf();
  const id = await announce(bytes);
  await world.superuser.query(
    "create function fail() returns trigger language plpgsql as $$ begin raise exception 'gone' using errcode = '57P01'; end $$",
  );
  await world.superuser.query(
    "create trigger fail before update on file for each row execute function fail()",
  );
  expect((await sendBytes(world, planner, { id, bytes })).statusCode).toBe(503);
  await world.superuser.query("drop trigger fail on file");
  expect([await statusOf(id), stored(id).length]).toEqual(["uploading", 1]);
  await askOffset(world, planner, id);
  expect([await statusOf(id), (await contentOf(id)).equals(bytes)]).toEqual(["stored", true]);
});

test("a row marked as stored while bytes are left on this machine is complete", async () => {
  const bytes = pdf();
  const id = await announce(bytes);
  const finished = sendBytes(world, planner, { id, bytes });
  const asked = await Promise.all([finished, askOffset(world, planner, id), askOffset(world, planner, id)]);
  expect(asked.every(({ statusCode }) => statusCode < 300)).toBe(true);
  const { rows } = await world.superuser.query(
    `select action from audit_entry where "subjectId" = $1 and action = 'file.upload'`,
    [id],
  );
  expect(rows).toHaveLength(1);
  expect(readdirSync(join(world.services.config.dataDir, "uploads")).join()).not.toContain(id);
});

test("a file whose bytes the store has lost is unavailable, not empty", async () => {
  const bytes = pdf();
  const id = await announce(bytes);
  await sendBytes(world, planner, { id, bytes });
  await real.remove({ agencyId: office.agencyId, id, part: "content" });
  const response = await planner.send("GET", `/files/${id}/content`);
  expect(response.json()).toMatchObject({ status: 503, code: "unavailable" });
});

/** Sends the start of `bytes` over a connection that then breaks. */
async function breakOff(id: string, bytes: Buffer, at: number): Promise<void> {
  await world.app.listen({ host: "127.0.0.1", port: 0 });
  const cookie = [...planner.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const address = world.app.server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const sent = request(`http://127.0.0.1:${port}/api/files/${id}/upload`, {
    method: "PATCH",
    headers: {
      cookie,
      "x-xsrf-token": planner.cookies.get("XSRF-TOKEN") ?? "",
      "tus-resumable": "1.0.0",
      "upload-offset": "0",
      "content-type": "application/offset+octet-stream",
      "content-length": bytes.length,
    },
  });
  sent.on("error", () => undefined);
  const closed = new Promise((resolve) => sent.once("close", resolve));
  sent.write(bytes.subarray(0, at));
  await expect.poll(() => uploaded(id)).toBeGreaterThan(0);
  sent.destroy();
  await closed;
}

const folder = join(world.services.config.dataDir, "uploads");
const uploaded = (id: string) => {
  const name = readdirSync(folder).find((each) => each.includes(id));
  return name === undefined ? 0 : statSync(join(folder, name)).size;
};

test("an upload whose connection breaks continues where it broke, the same to the byte", async () => {
  const bytes = pdf(3_000_000);
  const id = await announce(bytes);
  await breakOff(id, bytes, 2_000_000);
  const offset = Number((await askOffset(world, planner, id)).headers["upload-offset"]);
  expect(offset).toBeGreaterThan(0);
  expect(offset).toBeLessThanOrEqual(2_000_000);
  const rest = await sendBytes(world, planner, { id, bytes: bytes.subarray(offset), offset });
  expect(rest.statusCode).toBe(204);
  expect((await contentOf(id)).equals(bytes)).toBe(true);
});
