import type { AnsweringDevice, Answer as AssessmentAnswer } from "@hearthside/contract";
import type { Platform } from "../../device/platform.ts";

/** One field's answer as the server has it. */
export type RecordAnswer = {
  readonly item: string;
  readonly value: string | null;
  readonly revision: number;
  readonly answeredBy: string;
  /** Where it was filled from; left out or null when a person gave it. */
  readonly source?: AssessmentAnswer["source"];
};

/** Something about a field that awaits a choice. */
export type Disputed = { readonly item: string };

/** A record whose answers devices merge one by one: an assessment, a visit note. */
export type AnsweredRecord = {
  /** Counts the changes of answers. */
  readonly revision: number;
  readonly version: number;
  readonly status: string;
  readonly answers: readonly RecordAnswer[];
  /** Set under emergency access: the device deletes it then. */
  readonly keepUntil?: string | undefined;
};

/** What changed in a record. */
export type RecordChange<R extends AnsweredRecord> = Pick<
  AnsweredRecord,
  "revision" | "version" | "answers"
> & {
  /** Whether it affects more of the record than it says, so that the whole record is read. */
  readonly needsWhole: (kept: R) => boolean;
  /** `kept` with what changed, if that is newer; `answers` are merged already. */
  readonly applyTo: (kept: R, answers: readonly RecordAnswer[]) => R;
};

/** One batch of changed answers. */
type Sent = {
  readonly id: string;
  readonly knownRevision: number;
  readonly device: AnsweringDevice;
  readonly operations: {
    readonly opId: string;
    readonly item: string;
    readonly value: string | null;
    readonly baseRevision: number;
    readonly settles?: string[];
  }[];
};

/** What became of one change: applied, or something else. */
type Result = {
  readonly opId: string;
  readonly outcome: string;
  readonly revision: number;
};

/** What is particular to one kind of record. */
export type Subject<R extends AnsweredRecord> = {
  /** The name under which a device keeps a record. */
  readonly draftName: (id: string) => string;
  /** Whether a device keeps a record of this kind under the name. */
  readonly isDraftName: (name: string) => boolean;
  readonly idOf: (record: R) => string;
  readonly read: (platform: Platform, id: string) => Promise<R>;
  readonly readChanges: (
    platform: Platform,
    input: { readonly id: string; readonly since: string },
  ) => Promise<RecordChange<R>>;
  readonly send: (
    platform: Platform,
    batch: Sent,
  ) => Promise<{ readonly results: readonly Result[]; readonly change: RecordChange<R> }>;
  /** A whole record as a change of an older one. */
  readonly changeOf: (read: R) => RecordChange<R>;
  readonly withAnswers: (kept: R, answers: readonly RecordAnswer[]) => R;
  /** The fields that await a choice. */
  readonly disputed: (record: R) => readonly Disputed[];
};
