import {
  File,
  type FileCategory,
  maximumFileBytes,
  maximumRecordingBytes,
  recordingTypes,
} from "@hearthside/contract";
import { extensionOf, fileTooLarge, unsupportedFormat } from "@hearthside/contract/file-rules";
import { v7 as uuidv7 } from "uuid";
import { AppError, invalidField } from "#src/app-error.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { getPatient } from "#src/features/shared/patients/get-patient.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";
import { plainFileName } from "./file-names.ts";
import { countUploads, findFile, findFileTypes } from "./queries.ts";
import { insertFile } from "./write-queries.ts";

export type Announcement = {
  readonly id?: string | undefined;
  readonly patientId: string | null;
  readonly documentId: string | null;
  readonly name: string;
  readonly size: number;
  readonly category: FileCategory;
  readonly description: string | null;
  readonly phase: "before" | "after" | null;
  readonly site: string | null;
  readonly takenOn: string | null;
};

/** More than anyone uploads at once. With this many unfinished uploads, some must be finished first. */
const mostUploads = 30;

/** Announces an upload, whose bytes follow. Throws `not-found` for a patient the caller may not see. */
export async function announceFile(work: Work, input: Announcement): Promise<File> {
  if (input.patientId !== null) await getPatient(work, input.patientId);
  if ((input.patientId === null) !== (input.category === "recording"))
    throw invalidField(
      "patientId",
      "A recording gets its patient from its note. Every other file needs a patient",
    );
  return addFile(work, input);
}

async function addFile(work: Work, { id = uuidv7(), ...input }: Announcement) {
  const name = plainFileName(input.name);
  const extension = extensionOf(name);
  const { allowed, most } = await rulesFor(work, input.category);
  if (!allowed.includes(extension)) throw invalidField("name", unsupportedFormat(name, allowed));
  if (input.size > most.bytes) throw invalidField("size", most.says(name));
  checkAbout(work, { ...input, extension });
  await requireDocumentOf(work, input);
  if ((await countUploads(work)) >= mostUploads)
    throw new AppError("too-many-attempts", {
      detail: `You have ${mostUploads} unfinished uploads. Please finish some of them first.`,
    });
  if (!(await insertFile(work, { ...input, id, name, extension }))) throw new AppError("key-reused");
  const { patientId, size, category } = input;
  await recordEvent(work, {
    action: "file.announce",
    ...(patientId === null ? {} : { patientId }),
    subjectId: id,
    after: { extension, size, category },
  });
  const file = await findFile(work, id);
  if (file === undefined) throw new AppError("not-found");
  return file;
}

type Rules = {
  readonly allowed: readonly string[];
  readonly most: { readonly bytes: number; readonly says: (name: string) => string };
};

async function rulesFor(work: Work, category: FileCategory): Promise<Rules> {
  if (category !== "recording")
    return {
      allowed: await findFileTypes(work),
      most: { bytes: maximumFileBytes, says: fileTooLarge },
    };
  return {
    allowed: recordingTypes,
    most: { bytes: maximumRecordingBytes, says: () => "This recording is too long. Maximum size: 100MB" },
  };
}

type About = Pick<File, "category" | "phase" | "takenOn" | "extension">;

const isRecordingType = (extension: string): boolean => recordingTypes.some((type) => type === extension);

const imageTypes: readonly string[] = ["jpg", "jpeg", "png"];

/** The fields of a file must fit together. Throws `invalid-input`. */
export function checkAbout({ today }: Caller, { category, phase, takenOn, extension }: About): void {
  if (phase !== null && category !== "treatment-image")
    throw invalidField("phase", "Only a treatment image can be before or after");
  if (category === "treatment-image" && phase === null)
    throw invalidField("phase", "Please choose before or after");
  if (category === "treatment-image" && !imageTypes.includes(extension))
    throw invalidField("category", "Only an image can be a treatment image");
  if ((category === "recording") !== isRecordingType(extension))
    throw invalidField("category", "Audio files must be recordings, and recordings must be audio files");
  if (takenOn !== null && takenOn > today)
    throw invalidField("takenOn", "Please enter a date that is not in the future");
}

/** The document of a file must belong to the same patient. Throws `not-found`. */
async function requireDocumentOf(
  { trx, agencyId }: Work,
  { documentId, patientId }: { readonly documentId: string | null; readonly patientId: string | null },
): Promise<void> {
  if (documentId === null) return;
  const document = await trx
    .selectFrom("document")
    .select("id")
    .where("agencyId", "=", agencyId)
    .where("id", "=", documentId)
    .where("patientId", "=", patientId)
    .executeTakeFirst();
  if (document === undefined) throw new AppError("not-found");
}
