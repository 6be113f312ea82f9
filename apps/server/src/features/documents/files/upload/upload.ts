import { createWriteStream } from "node:fs";
import { open, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { File } from "@hearthside/contract";
import { makeFolder } from "#src/file-store/durable.ts";
import type { Services } from "#src/services.ts";

/** An announced upload, in whichever table it is. */
export type UploadRow = Pick<File, "id" | "name" | "extension" | "size" | "status" | "refusal">;

/** What the stored bytes turned out to be. */
export type Kept = {
  readonly size: number;
  readonly mediaType: string;
  readonly sha256: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly hasThumbnail: boolean;
};

/** The row of one upload. The receiver of bytes knows only this, and not the upload's owner. */
export type UploadBook = {
  readonly agencyId: number;
  readonly keepsThumbnail: boolean;
  /** From someone without an account. A PDF with active content is rejected. */
  readonly isFromStranger: boolean;
  /** The current row. Throws `not-found`. */
  readonly read: () => Promise<UploadRow>;
  /** Records how many bytes have arrived, for uploads counted before they end. */
  readonly markArrived?: (bytes: number) => Promise<void>;
  /** Records that it is stored, unless it has ended. */
  readonly markStored: (kept: Kept) => Promise<void>;
  /** Records why it was rejected, unless it has ended. */
  readonly markRefused: (refusal: string) => Promise<void>;
};

export type Upload = {
  readonly agencyId: number;
  readonly id: string;
  /** Bytes of the whole file. */
  readonly size: number;
};

/** The place for bytes until all have arrived: always on this machine, whatever the store. */
export const uploadFolder = ({ config }: Pick<Services, "config">) => join(config.dataDir, "uploads");

/** An upload's name in the folder and in the tus protocol. The size is part of it, so that neither can change. */
export const uploadName = ({ agencyId, id, size }: Upload): string => `${agencyId}_${id}_${size}`;

export const sizeIn = (uploadName: string): number => Number(uploadName.split("_")[2]);

export const uploadPath = (folder: string, upload: Upload): string => join(folder, uploadName(upload));

/** Creates an empty file unless there is one, so that arrived bytes stay. Returns whether it created one. */
export async function openUpload(folder: string, upload: Upload): Promise<boolean> {
  await makeFolder(folder);
  try {
    await (await open(uploadPath(folder, upload), "wx", 0o600)).close();
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

/** Writes `bytes` at `offset`, and returns the new size. */
export async function writeBytes(path: string, bytes: Readable, offset: number): Promise<number> {
  await pipeline(bytes, createWriteStream(path, { flags: "r+", start: offset }));
  return (await stat(path)).size;
}

/** Undefined if it does not exist. */
export const findSize = async (path: string): Promise<number | undefined> =>
  (await stat(path).catch(() => undefined))?.size;

export const sizeOf = async (path: string): Promise<number> => (await stat(path)).size;

/** Removes the upload and everything made from it on the way into the store. */
export async function removeUpload(folder: string, upload: Upload): Promise<void> {
  const path = uploadPath(folder, upload);
  for (const each of [path, strippedPath(path), thumbnailPath(path)]) await rm(each, { force: true });
}

export const strippedPath = (path: string) => `${path}.stripped`;
export const thumbnailPath = (path: string) => `${path}.thumbnail`;
