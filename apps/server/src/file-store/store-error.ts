import { AppError } from "#src/app-error.ts";

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
