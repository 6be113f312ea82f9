import { ApiError } from "#src/lib/api-error.ts";
import type { Platform } from "#src/lib/device/platform.ts";

/** Removes a draft from the server. It may not be there. */
export async function removeSaved(platform: Platform, id: string): Promise<void> {
  try {
    await platform.send("DELETE /document-drafts/:id", { id });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  }
}
