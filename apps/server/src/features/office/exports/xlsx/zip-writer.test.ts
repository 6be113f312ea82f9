import { open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { temporaryFolder } from "#src/test/folder.ts";
import type { FileSink } from "../row-writer.ts";
import { openZip } from "./zip-writer.ts";

const names = ["lists/visits.json", "files/wound.jpg"];

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

test("a record may exceed 4 GB", async () => {
  const { size } = await zipAfter(5_000_000_000, { as: "zip64" });
  expect(size).toBeGreaterThan(5_000_000_000);
});

test("its files are read back by name as they were written", async () => {
  const { path } = await zipAfter(0);
  const files = Object.entries(unzipSync(await readFile(path)));
  expect(files.map(([name, bytes]) => [name, strFromU8(bytes)])).toEqual(
    names.map((name) => [name, `what ${name} holds`]),
  );
});

test("a file that fits is written without the extension, byte for byte the same", async () => {
  const [plain, large] = [await zipAfter(0), await zipAfter(0, { as: "zip64" })];
  expect(await readFile(large.path)).toEqual(await readFile(plain.path));
});

test("a workbook that needs the extension is not written", async () => {
  await expect(zipAfter(5_000_000_000)).rejects.toThrow("more than 4 GB");
});
