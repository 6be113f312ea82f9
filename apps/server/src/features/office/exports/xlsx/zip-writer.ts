import { once } from "node:events";
import { PassThrough } from "node:stream";
import { ZipFile } from "yazl";
import type { FileSink } from "../row-writer.ts";

/** A zip written from start to end, one file after the other. */
export type ZipWriter = {
  readonly begin: (name: string) => Promise<ZipEntry>;
  readonly end: () => Promise<void>;
};

export type ZipEntry = {
  /** Compressed in another thread. Resolves when there is room for more. */
  readonly write: (bytes: Uint8Array) => Promise<void>;
  readonly end: () => Promise<void>;
};

/** The limit of the format without its 64-bit extension, which not every reader of workbooks supports. */
const mostBytes = 0xffff_ffff;

/** With `as: "zip64"` it may exceed 4 GB. */
type ZipKind = { readonly as: "zip" | "zip64" };

/** The fastest level, since cell tags compress well anyway. The time it was made is recorded only in the product. */
const options = { compressionLevel: 1, mtime: new Date(1980, 0, 1), forceDosTimestamp: true };
const waitingBytes = 1024 * 1024;

export function openZip(sink: FileSink, { as }: ZipKind = { as: "zip" }): ZipWriter {
  const zip = new ZipFile();
  const written = writePieces({ sink, as }, zip.outputStream);
  written.catch(() => undefined);
  return {
    begin: async (name) => {
      const bytes = new PassThrough({ highWaterMark: waitingBytes });
      zip.addReadStream(bytes, name, options);
      return {
        write: async (chunk) => {
          if (!bytes.write(chunk)) await Promise.race([once(bytes, "drain"), written]);
        },
        end: async () => void bytes.end(),
      };
    },
    end: async () => {
      zip.end();
      await written;
    },
  };
}

async function writePieces({ sink, as }: { sink: FileSink } & ZipKind, zip: NodeJS.ReadableStream) {
  for await (const piece of zip) {
    await sink.write(typeof piece === "string" ? Buffer.from(piece) : piece);
    if (as === "zip" && sink.size() > mostBytes) throw tooLarge();
  }
}

/** The code of that error, because its class does not leave the thread. */
export const zipTooLarge = "ERR_ZIP_TOO_LARGE";
const tooLarge = () => Object.assign(new RangeError("a zip of more than 4 GB"), { code: zipTooLarge });
