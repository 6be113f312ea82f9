import { call } from "#src/lib/call.ts";
import type { StoredFile } from "./queries.ts";
import { saidOf } from "./acts/file-edit.ts";

/** Removes a file from the chart, or restores it. */
export const setRemoved = (file: StoredFile, isRemoved: boolean): Promise<StoredFile> =>
  call("PUT /files/:id", { id: file.id, version: file.version, ...saidOf(file), isRemoved });
