import type { VisitNoteRecord } from "@hearthside/contract";
import { browserPlatform } from "#src/lib/device/browser-platform.ts";
import { draftsOf } from "#src/lib/outbox/answers/kept-records.ts";
import { outboxOf } from "#src/lib/outbox/outbox.ts";
import { noteSubject } from "./note-subject.ts";

/** The visit notes available offline. Throws DeviceError if the device cannot be opened. */
export const notesOnDevice = (platform = browserPlatform()): Promise<readonly VisitNoteRecord[]> =>
  draftsOf(noteSubject, outboxOf(platform));
