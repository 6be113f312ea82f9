import { open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#src/test/folder.ts";
import type { FileSink } from "../file-sink.ts";
import { openZip } from "./zip-writer.ts";

const firstName = "lists/visits.json";
const names = [firstName, "files/wound.jpg"];

/** A file that starts with a gap of `gap` bytes, which take no disk space. */
async function openGappedSink(path: string, gap: number): Promise<FileSink> {
  const file = await open(path, "wx");
  let size = gap;
  return {
    write: async (bytes) => {
      await file.write(bytes, 0, bytes.length, size);
      size += bytes.length;
    },
    size: () => size,
    close: () => file.close(),
    sha256: () => "",
  };
}

async function zipAfter(gap: number, kind?: Parameters<typeof openZip>[1]) {
  const path = join(temporaryFolder(), "record.zip");
  const sink = await openGappedSink(path, gap);
  try {
    const zip = openZip(sink, kind);
    for (const name of names) {
      const entry = await zip.begin(name);
      await entry.write(Buffer.from(`what ${name} holds`));
      await entry.end();
    }
    await zip.end();
    return { path, size: sink.size() };
  } finally {
    await sink.close();
  }
}

async function endOf(path: string, bytes: number): Promise<Buffer> {
  const file = await open(path, "r");
  const { size } = await file.stat();
  const end = Buffer.alloc(bytes);
  await file.read(end, 0, bytes, size - bytes);
  await file.close();
  return end;
}

test("a record of more than 4 GB gives the positions of its files and directory in 64 bits", async () => {
  const gap = 5_000_000_000;
  const { path, size } = await zipAfter(gap, { as: "zip64" });
  const end = await endOf(path, 98);
  expect(end.readUInt32LE(0)).toBe(0x06064b50);
  expect(end.readBigUInt64LE(32)).toBe(2n);
  const [directorySize, directoryAt] = [end.readBigUInt64LE(40), end.readBigUInt64LE(48)];
  expect(directorySize + directoryAt).toBe(BigInt(size - 98));
  expect(end.readUInt32LE(56)).toBe(0x07064b50);
  expect(end.readBigUInt64LE(64)).toBe(BigInt(size - 98));
  expect(end.readUInt32LE(76)).toBe(0x06054b50);
  expect(end.readUInt32LE(92)).toBe(0xffff_ffff);
  const directory = (await endOf(path, 98 + Number(directorySize))).subarray(0, 46 + firstName.length + 12);
  expect(directory.readUInt32LE(42)).toBe(0xffff_ffff);
  expect(directory.readBigUInt64LE(46 + firstName.length + 4)).toBe(BigInt(gap));
});

test("a file that fits is written without the extension, byte for byte the same", async () => {
  const [plain, large] = [await zipAfter(0), await zipAfter(0, { as: "zip64" })];
  expect(await readFile(large.path)).toEqual(await readFile(plain.path));
});

test("a workbook that needs the extension is not written", async () => {
  await expect(zipAfter(5_000_000_000)).rejects.toThrow("more than 4 GB");
});
