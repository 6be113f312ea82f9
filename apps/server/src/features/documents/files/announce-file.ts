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
import { createOnce } from "#src/http/create-once.ts";
import type { Work } from "#src/http/work.ts";
import { checkAbout, requireDocumentOf } from "./about-file.ts";
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

/** More than anybody uploads at once. With this many unfinished, some must be finished first. */
const mostUploads = 30;

/** Announces an upload, whose bytes follow. Throws `not-found` for a patient the caller may not see. */
export async function announceFile(work: Work, wanted: Announcement): Promise<File | AppError> {
  if (wanted.patientId !== null) await getPatient(work, wanted.patientId);
  if ((wanted.patientId === null) !== (wanted.category === "recording"))
    throw invalidField(
      "patientId",
      "A recording gets its patient from its note. Every other file needs a patient",
    );
  return createOnce(work, {
    key: wanted.id,
    endpoint: "POST /files",
    body: wanted,
    answer: File,
    create: () => addFile(work, wanted),
  });
}

async function addFile(work: Work, { id = uuidv7(), ...wanted }: Announcement) {
  const name = plainFileName(wanted.name);
  const extension = extensionOf(name);
  const { allowed, most } = await rulesFor(work, wanted.category);
  if (!allowed.includes(extension)) throw invalidField("name", unsupportedFormat(name, allowed));
  if (wanted.size > most.bytes) throw invalidField("size", most.says(name));
  checkAbout(work, { ...wanted, extension });
  await requireDocumentOf(work, wanted);
  if ((await countUploads(work)) >= mostUploads)
    throw new AppError("too-many-attempts", {
      detail: `You have ${mostUploads} unfinished uploads. Please finish some of them first.`,
    });
  if (!(await insertFile(work, { ...wanted, id, name, extension }))) throw new AppError("key-reused");
  const { patientId, size, category } = wanted;
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
