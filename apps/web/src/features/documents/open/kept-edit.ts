import type { Platform } from "#src/lib/device/platform.ts";
import { openSlot } from "#src/lib/outbox/kept-slot.ts";
import type { PaperValues } from "./paper-values.ts";

/** Unsaved changes to a document, with the version they were made to. */
export type KeptEdit = {
  /** The edit session that keeps them. */
  readonly writingId: string;
  readonly at: string;
  readonly version: number;
  readonly base: PaperValues;
  readonly values: PaperValues;
};

export const editSlot = (platform: Platform, paperId: string) =>
  openSlot<KeptEdit>(platform, `document-edit ${paperId}`);
