import type { VisitNoteRecord } from "@hearthside/contract";
import type { browserPlatform } from "#src/lib/device/browser-platform.ts";
import type { AnswerSync } from "#src/lib/outbox/answers/answer-sync.ts";
import { openRecord } from "#src/lib/outbox/answers/open-record.ts";
import { noteSubject } from "./note-subject.ts";
import "./send-values.ts";

export type NoteSync = AnswerSync<VisitNoteRecord>;

/**
 * Opens a visit note to work on: from the device if it was opened here before, online or offline, otherwise from the
 * server. Throws ApiError if the server refuses, and OfflineError if it is not on this device and the server does not respond.
 */
export const openNote = (id: string, platform?: ReturnType<typeof browserPlatform>): Promise<NoteSync> =>
  openRecord(noteSubject, id, platform);
