import type { Readable } from "node:stream";
import { AppError } from "#src/app-error.ts";

/** What is stored under an id: a file's bytes, an image's thumbnail, or an export. */
export type StoredName = {
  readonly agencyId: number;
  readonly id: string;
  readonly part: "content" | "thumbnail" | "export";
};

/** Bytes of a file, including the first and the last one. */
export type ByteRange = {
  readonly first: number;
  readonly last: number;
};

/** Where files are stored. Failures are `no-room` or `unavailable`. */
export type FileStore = {
  /** Stores a copy of the file at `path`, whole or not at all, replacing an earlier one of this name. */
  readonly put: (name: StoredName, path: string) => Promise<void>;
  /** Rejects before the first byte if there is nothing to read. */
  readonly read: (name: StoredName, range?: ByteRange) => Promise<Readable>;
  /** Nothing is stored under the name afterwards, even if nothing was before. */
  readonly remove: (name: StoredName) => Promise<void>;
  /** Removes what dead processes left unfinished more than a day ago. */
  readonly tidy: () => Promise<void>;
};

/** Made of the agency's number and the id, never of typed text. Two levels of folders from the random end of the id. */
export const pathOf = ({ agencyId, id, part }: StoredName): string =>
  `${agencyId}/${id.slice(-2)}/${id.slice(-4, -2)}/${id}${part === "content" ? "" : `.${part}`}`;

const fullCodes = new Set(["ENOSPC", "EDQUOT", "EFBIG"]);

const noRoomMessage = "There is no room left to store this file. It was not saved.";

/** What a failing disk or store means for the user who uploads or downloads a file. */
export function storeError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (typeof code === "string" && fullCodes.has(code))
    return new AppError("no-room", { detail: noRoomMessage, cause: error });
  return new AppError("unavailable", {
    detail: "The file storage cannot be reached. Please try again.",
    cause: error,
  });
}

/** Runs `work` and reports its failures as failures of the store. */
export async function inStore<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw storeError(error);
  }
}
