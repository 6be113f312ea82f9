import { AppError } from "#src/http/app-error.ts";

const fullCodes = new Set(["ENOSPC", "EDQUOT", "EFBIG"]);

const noRoomMessage = "There is no room left to store this file. Nothing of it was kept.";

/** What a disk or a store that fails means to whoever sends a file or asks for one. */
export function storeError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (typeof code === "string" && fullCodes.has(code))
    return new AppError("no-room", { detail: noRoomMessage, cause: error });
  return new AppError("unavailable", {
    detail: "The store of files cannot be reached. Please try again.",
    cause: error,
  });
}

/** Does `work`; what fails in it is a matter of the store. */
export async function inStore<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw storeError(error);
  }
}
