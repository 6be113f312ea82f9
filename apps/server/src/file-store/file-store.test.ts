import { randomBytes } from "node:crypto";
import { readdirSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { v7 as uuidv7 } from "uuid";
import { expect, onTestFinished, test } from "vitest";
import { readConfig } from "#src/config.ts";
import { temporaryFolder } from "#src/test/folder.ts";
import { s3Double } from "#src/test/s3-double.ts";
import { type FileStore, pathOf } from "./file-store.ts";
import { fileStoreFor } from "./file-store-for.ts";
import { partBytes } from "./s3-store.ts";

const storeWith = (env: Record<string, string>) => fileStoreFor(readConfig({ NODE_ENV: "test", ...env }));

const folderStoreIn = (folder: string) => storeWith({ DATA_DIR: folder });

async function s3StoreBeside() {
  const double = await s3Double();
  onTestFinished(() => double.close());
  const { endpoint, bucket, accessKeyId, secretAccessKey } = double.account;
  const store = storeWith({
    S3_ENDPOINT: `${endpoint}/`,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  });
  return { double, store };
}

const stores: Readonly<Record<string, () => Promise<FileStore>>> = {
  "a folder": async () => folderStoreIn(temporaryFolder()),
  "an S3-compatible store": async () => (await s3StoreBeside()).store,
};

const newName = (changes: object = {}) => ({
  agencyId: 1,
  id: uuidv7(),
  part: "content" as const,
  ...changes,
});

function fileOf(bytes: Buffer): string {
  const path = join(temporaryFolder(), "upload");
  writeFileSync(path, bytes);
  return path;
}

const readAll = async (store: FileStore, ...asked: Parameters<FileStore["read"]>) =>
  buffer(await store.read(...asked));

test.each(Object.entries(stores))(
  "%s returns a file as it was stored, and any range of it",
  async (_kind, open) => {
    const store = await open();
    const [name, bytes] = [newName(), randomBytes(10_000)];
    await store.put(name, fileOf(bytes));
    expect((await readAll(store, name)).equals(bytes)).toBe(true);
    const part = await readAll(store, name, { first: 0, last: 0 });
    expect(part.equals(bytes.subarray(0, 1))).toBe(true);
    const middle = await readAll(store, name, { first: 100, last: 9_999 });
    expect(middle.equals(bytes.subarray(100))).toBe(true);
  },
);

test.each(Object.entries(stores))("%s accepts a file of several parts", async (_kind, open) => {
  const store = await open();
  const [name, bytes] = [newName(), randomBytes(2 * partBytes + 17)];
  await store.put(name, fileOf(bytes));
  expect((await readAll(store, name)).equals(bytes)).toBe(true);
});

test.each(Object.entries(stores))("%s keeps agencies, files and thumbnails apart", async (_kind, open) => {
  const store = await open();
  const name = newName();
  const names = [name, { ...name, agencyId: 2 }, { ...name, part: "thumbnail" as const }, newName()];
  for (const [at, each] of names.entries()) await store.put(each, fileOf(Buffer.from(`file ${at}`)));
  for (const [at, each] of names.entries())
    expect((await readAll(store, each)).toString()).toBe(`file ${at}`);
});

test.each(Object.entries(stores))("%s replaces a file stored again under its name", async (_kind, open) => {
  const store = await open();
  const [name, path] = [newName(), fileOf(Buffer.from("first"))];
  await store.put(name, path);
  await store.put(name, path);
  await store.put(name, fileOf(Buffer.from("second")));
  expect((await readAll(store, name)).toString()).toBe("second");
});

test.each(Object.entries(stores))("%s reports a missing file before the first byte", async (_kind, open) => {
  const store = await open();
  const name = newName();
  await expect(store.read(name)).rejects.toMatchObject({ code: "unavailable" });
  await store.put(name, fileOf(Buffer.from("gone")));
  await store.remove(name);
  await expect(store.read(name)).rejects.toMatchObject({ code: "unavailable" });
  await store.remove(name);
});

test.each(Object.entries(stores))("%s keeps nothing of a file that it cannot read", async (_kind, open) => {
  const store = await open();
  const name = newName();
  await expect(store.put(name, join(temporaryFolder(), "missing"))).rejects.toMatchObject({
    code: "unavailable",
  });
  await expect(store.read(name)).rejects.toMatchObject({ code: "unavailable" });
});

test("a folder has nothing but the file, and only the server's user can read it", async () => {
  const folder = temporaryFolder();
  const store = folderStoreIn(folder);
  const [name, path] = [newName(), fileOf(Buffer.from("once"))];
  await store.put(name, path);
  await store.put(name, path);
  const place = join(folder, "files", pathOf(name));
  expect(readdirSync(join(place, ".."))).toEqual([name.id]);
  expect(readdirSync(join(folder, "files/aside"))).toEqual([]);
  expect(statSync(join(place, "..")).mode & 0o777).toBe(0o700);
});

test("a folder removes what a dead process left, a day later", async () => {
  const folder = temporaryFolder();
  const store = folderStoreIn(folder);
  const name = newName();
  await store.put(name, fileOf(Buffer.from("kept")));
  const [old, young] = [join(folder, "files/aside/old"), join(folder, "files/aside/young")];
  for (const path of [old, young]) writeFileSync(path, "left");
  const longAgo = Date.now() / 1000 - 26 * 3600;
  utimesSync(old, longAgo, longAgo);
  await store.tidy();
  expect(readdirSync(join(folder, "files/aside"))).toEqual(["young"]);
  expect((await readAll(store, name)).toString()).toBe("kept");
});

test("an S3-compatible store that fails in the middle of a file keeps no part of it", async () => {
  const { double, store } = await s3StoreBeside();
  const path = fileOf(randomBytes(partBytes + 1));
  double.failNext = { method: "PUT", status: 503 };
  await expect(store.put(newName(), path)).rejects.toMatchObject({ code: "unavailable" });
  expect([double.objects.size, double.openUploads.size]).toEqual([0, 0]);
});

test("an S3-compatible store that cannot be reached is unavailable, for writing and for reading", async () => {
  const { double, store } = await s3StoreBeside();
  await double.close();
  const name = newName();
  await expect(store.put(name, fileOf(Buffer.from("x")))).rejects.toMatchObject({ code: "unavailable" });
  await expect(store.read(name)).rejects.toMatchObject({ code: "unavailable" });
});

test("incomplete S3 settings are rejected", () => {
  expect(() => readConfig({ S3_ENDPOINT: "https://s3.example.org", S3_BUCKET: "care" })).toThrow(
    "S3_ACCESS_KEY_ID: expected a value, because another part of the S3 store is set\nS3_SECRET_ACCESS_KEY",
  );
});
