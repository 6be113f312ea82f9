import { call } from "#src/lib/call.ts";
import { saidOf } from "./acts/file-edit.ts";
import type { StoredFile } from "./queries.ts";

/** Removes a file from the chart, or restores it. */
export const setRemoved = (file: StoredFile, isRemoved: boolean): Promise<StoredFile> =>
  call("PUT /files/:id", { id: file.id, version: file.version, ...saidOf(file), isRemoved });
