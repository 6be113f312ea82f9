import { createHash } from "node:crypto";
import type { FileSink } from "../file-sink.ts";
import { openZip, type ZipEntry } from "../xlsx/zip-writer.ts";

/** A file of the record, as the index lists it. */
export type Entry = {
  readonly path: string;
  /** Of a list. */
  readonly rows?: number;
  readonly bytes: number;
  readonly sha256: string;
};

type Write = ZipEntry["write"];

/** Writes files into a zip one after the other and keeps a list of them. */
export type EntryBook = {
  /** `write` writes the file's bytes piece by piece and answers how many rows a list has. */
  readonly add: (path: string, write: (out: Write) => Promise<number | undefined>) => Promise<void>;
  readonly entries: () => readonly Entry[];
  readonly end: () => Promise<void>;
};

export function openBook(sink: FileSink, onAdded: (count: number) => void): EntryBook {
  const zip = openZip(sink, { as: "zip64" });
  const entries: Entry[] = [];
  return {
    add: async (path, write) => {
      const hash = createHash("sha256");
      let bytes = 0;
      const entry = await zip.begin(path);
      const rows = await write(async (piece) => {
        hash.update(piece);
        bytes += piece.length;
        await entry.write(piece);
      });
      await entry.end();
      entries.push({ path, bytes, sha256: hash.digest("hex"), ...(rows === undefined ? {} : { rows }) });
      onAdded(entries.length);
    },
    entries: () => entries,
    end: () => zip.end(),
  };
}
