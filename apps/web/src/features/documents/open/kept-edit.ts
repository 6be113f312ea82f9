import type { Platform } from "#src/lib/device/platform.ts";
import { openSlot } from "#src/lib/outbox/kept-slot.ts";
import type { PaperValues } from "./paper-values.ts";

/** What was typed into an opened paper and not saved, with the version it was typed over. */
export type KeptEdit = {
  /** The writing that keeps it. */
  readonly writingId: string;
  readonly at: string;
  readonly version: number;
  readonly base: PaperValues;
  readonly values: PaperValues;
};

export const editSlot = (platform: Platform, paperId: string) =>
  openSlot<KeptEdit>(platform, `document-edit ${paperId}`);
