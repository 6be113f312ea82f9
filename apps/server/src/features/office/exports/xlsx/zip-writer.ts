import { once } from "node:events";
import { pipeline } from "node:stream/promises";
import { crc32, createDeflateRaw } from "node:zlib";
import type { FileSink } from "../file-sink.ts";

/** A zip written from start to end: the checksum of each file follows its bytes. */
export type ZipWriter = {
  readonly begin: (name: string) => Promise<ZipEntry>;
  readonly end: () => Promise<void>;
};

export type ZipEntry = {
  /** Compressed in another thread. Resolves when there is room for more. */
  readonly write: (bytes: Uint8Array) => Promise<void>;
  readonly end: () => Promise<void>;
};

type Written = {
  readonly name: Buffer;
  readonly offset: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
};

/** The limit of the format without its 64-bit extension, which not every reader of workbooks supports. */
export const mostBytes = 0xffff_ffff;
const mostFiles = 0xffff;

/** With `as: "zip64"` all files together may exceed 4 GB. A single file may not. */
type ZipKind = { readonly as: "zip" | "zip64" };

/** Source: PKWARE APPNOTE 6.3.10, sections 4.3 to 4.5. The extension is written only where it is needed. */
export function openZip(sink: FileSink, { as }: ZipKind = { as: "zip" }): ZipWriter {
  const files: Written[] = [];
  return {
    begin: async (name) => {
      if (as === "zip" && (sink.size() > mostBytes || files.length >= mostFiles - 1)) throw tooLarge();
      return beginEntry(sink, Buffer.from(name), (file) => files.push(file));
    },
    end: async () => {
      const offset = sink.size();
      for (const file of files) await sink.write(directoryEntry(file));
      const directory = { count: files.length, offset, size: sink.size() - offset };
      const isLarge = sink.size() > mostBytes || files.length >= mostFiles;
      if (isLarge && as === "zip") throw tooLarge();
      if (isLarge) await sink.write(largeEndOfDirectory(directory, sink.size()));
      await sink.write(endOfDirectory(directory));
    },
  };
}

/** The code of that error, because its class does not leave the thread. */
export const zipTooLarge = "ERR_ZIP_TOO_LARGE";
const tooLarge = () => Object.assign(new RangeError("a zip of more than 4 GB"), { code: zipTooLarge });

const pieceBytes = 256 * 1024;

/**
 * The fastest level, since cell tags compress well anyway. Several pieces may wait, so that writing and compressing overlap.
 */
const packed = { level: 1, chunkSize: pieceBytes, highWaterMark: 4 * pieceBytes };

async function beginEntry(
  sink: FileSink,
  name: Buffer,
  onWritten: (file: Written) => void,
): Promise<ZipEntry> {
  const offset = sink.size();
  await sink.write(Buffer.concat([localHeader(name.length), name]));
  const start = sink.size();
  const deflate = createDeflateRaw(packed);
  const packing = pipeline(deflate, async (pieces: AsyncIterable<Buffer>) => {
    for await (const piece of pieces) await sink.write(piece);
  });
  packing.catch(() => deflate.destroy());
  let [crc, size] = [0, 0];
  return {
    write: async (bytes) => {
      crc = crc32(bytes, crc);
      size += bytes.length;
      if (!deflate.write(bytes)) await Promise.race([once(deflate, "drain"), packing]);
    },
    end: async () => {
      deflate.end();
      await packing;
      const file = { name, offset, crc, size, packed: sink.size() - start };
      if (size > mostBytes || file.packed > mostBytes) throw tooLarge();
      await sink.write(descriptor(file));
      onWritten(file);
    },
  };
}

const version = 20;
const largeVersion = 45;
/** Checksums follow the bytes, and names are UTF-8. */
const flags = 0x0808;
const deflated = 8;
/** January 1, 1980, because the time it was made is recorded only in the product. */
const day = 0x21;

function localHeader(nameLength: number): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(version, 4);
  header.writeUInt16LE(flags, 6);
  header.writeUInt16LE(deflated, 8);
  header.writeUInt16LE(day, 12);
  header.writeUInt16LE(nameLength, 26);
  return header;
}

function descriptor({ crc, packed, size }: Written): Buffer {
  const bytes = Buffer.alloc(16);
  bytes.writeUInt32LE(0x08074b50, 0);
  bytes.writeUInt32LE(crc, 4);
  bytes.writeUInt32LE(packed, 8);
  bytes.writeUInt32LE(size, 12);
  return bytes;
}

/** Where the file starts, if the directory's own field cannot hold it. */
function largeOffset(offset: number): Buffer {
  const extra = Buffer.alloc(12);
  extra.writeUInt16LE(0x0001, 0);
  extra.writeUInt16LE(8, 2);
  extra.writeBigUInt64LE(BigInt(offset), 4);
  return extra;
}

function directoryEntry({ name, offset, crc, packed, size }: Written): Buffer {
  const extra = offset >= mostBytes ? largeOffset(offset) : Buffer.alloc(0);
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(version, 4);
  header.writeUInt16LE(extra.length === 0 ? version : largeVersion, 6);
  header.writeUInt16LE(flags, 8);
  header.writeUInt16LE(deflated, 10);
  header.writeUInt16LE(day, 14);
  header.writeUInt32LE(crc, 16);
  header.writeUInt32LE(packed, 20);
  header.writeUInt32LE(size, 24);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt16LE(extra.length, 30);
  header.writeUInt32LE(Math.min(offset, mostBytes), 42);
  return Buffer.concat([header, name, extra]);
}

type Directory = { readonly count: number; readonly offset: number; readonly size: number };

/** The end of a large directory, with its position `at`. */
function largeEndOfDirectory({ count, offset, size }: Directory, at: number): Buffer {
  const bytes = Buffer.alloc(56 + 20);
  bytes.writeUInt32LE(0x06064b50, 0);
  bytes.writeBigUInt64LE(44n, 4);
  bytes.writeUInt16LE(largeVersion, 12);
  bytes.writeUInt16LE(largeVersion, 14);
  bytes.writeBigUInt64LE(BigInt(count), 24);
  bytes.writeBigUInt64LE(BigInt(count), 32);
  bytes.writeBigUInt64LE(BigInt(size), 40);
  bytes.writeBigUInt64LE(BigInt(offset), 48);
  bytes.writeUInt32LE(0x07064b50, 56);
  bytes.writeBigUInt64LE(BigInt(at), 64);
  bytes.writeUInt32LE(1, 72);
  return bytes;
}

function endOfDirectory({ count, offset, size }: Directory): Buffer {
  const bytes = Buffer.alloc(22);
  bytes.writeUInt32LE(0x06054b50, 0);
  bytes.writeUInt16LE(Math.min(count, mostFiles), 8);
  bytes.writeUInt16LE(Math.min(count, mostFiles), 10);
  bytes.writeUInt32LE(Math.min(size, mostBytes), 12);
  bytes.writeUInt32LE(Math.min(offset, mostBytes), 16);
  return bytes;
}
