import { storeError } from "#src/file-store/store-error.ts";
import { AppError } from "#src/http/app-error.ts";
import { zipTooLarge } from "../xlsx/zip-writer.ts";

const fault = "Something went wrong while the file was written. Please try again.";

/** By the code of what a thread threw, whose classes stay there. */
const known = new Map([
  // pages are held in memory until their number is known; rows of other files are not
  [
    "ERR_WORKER_OUT_OF_MEMORY",
    "There is too much text for a PDF. Please choose fewer rows or columns, or Excel or CSV.",
  ],
  [
    zipTooLarge,
    "The file would be larger than 4 GB, which Excel cannot open. Please choose fewer rows or columns, or CSV.",
  ],
]);

/** Why a file was not written, for whoever asked for it. */
export function problemOf(error: unknown): string {
  if (error instanceof AppError) return error.message;
  const said = error instanceof Error && "code" in error ? known.get(String(error.code)) : undefined;
  if (said !== undefined) return said;
  return storeError(error).code === "no-room" ? storeError(error).message : fault;
}
