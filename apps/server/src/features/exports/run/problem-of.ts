import { storeError } from "#src/file-store/store-error.ts";
import { AppError } from "#src/http/app-error.ts";
import { zipTooLarge } from "../xlsx/zip-writer.ts";

const fault = "Something went wrong while writing the file. Please try again.";

/** By error code, because error classes do not cross threads. */
const known = new Map([
  // pages are held in memory until their number is known; rows of other files are not
  [
    "ERR_WORKER_OUT_OF_MEMORY",
    "There is too much text for a PDF. Choose fewer rows or columns, or use Excel or CSV.",
  ],
  [
    zipTooLarge,
    "The file would be larger than 4 GB, which Excel cannot open. Choose fewer rows or columns, or use CSV.",
  ],
]);

/** Why a file was not written, in words for the requester. */
export function problemOf(error: unknown): string {
  if (error instanceof AppError) return error.message;
  const said = error instanceof Error && "code" in error ? known.get(String(error.code)) : undefined;
  if (said !== undefined) return said;
  return storeError(error).code === "no-room" ? storeError(error).message : fault;
}
