import type { AuditAction, File } from "@hearthside/contract";
import { extensionOf } from "@hearthside/contract/file-rules";
import { AppError, invalidField } from "#src/app-error.ts";
import type { In } from "#src/db/in-agency.ts";
import { recordEvent, recordOnce, recordView } from "#src/features/shared/audit/audit.ts";
import { recordChange } from "#src/features/shared/live/changes.ts";
import { getPatient } from "#src/features/shared/patients/get-patient.ts";
import type { FileStore } from "#src/file-store/file-store.ts";
import type { Caller } from "#src/http/caller.ts";
import type { StoredFile } from "#src/http/serve-stored-file.ts";
import type { Work } from "#src/http/work.ts";
import { checkAbout } from "./announce-file.ts";
import { contentDisposition, plainFileName } from "./file-names.ts";
import { findFile, findFiles, lockFile } from "./queries.ts";
import { moveFiles, updateFile } from "./write-queries.ts";

type Input = Parameters<typeof findFiles>[1];

/** A page of the patient's files. The access is recorded. Throws `not-found`. */
export async function openFiles(
  work: Work,
  input: Input,
): Promise<{ files: File[]; more: boolean; total: number }> {
  await getPatient(work, input.id);
  await recordView(work, {
    patientId: input.id,
    section: input.which === "images" ? "images" : "files",
  });
  return findFiles(work, input);
}

/** Throws `not-found`. */
export async function getFile(work: Work, id: string): Promise<File> {
  const file = await findFile(work, id);
  if (file === undefined) throw new AppError("not-found");
  return file;
}

type Opened = { readonly files: FileStore; readonly id: string };

const shown = new Set(["application/pdf", "image/jpeg", "image/png", "audio/webm", "audio/ogg", "audio/mp4"]);

/** The bytes of a file, and a record of the access. Throws `not-found`, including while it has no bytes. */
export async function openFileContent(
  work: Work,
  { files, id, inline }: Opened & { readonly inline?: "true" | undefined },
): Promise<StoredFile> {
  const file = await getStored(work, id);
  const isShown = inline === "true" && shown.has(file.mediaType);
  // A player asks for one range at a time, and again after each seek.
  const record = isShown ? recordOnce : recordEvent;
  await record(work, {
    action: "file.download",
    subjectId: id,
    after: { inline: isShown },
    ...(file.patientId === null ? {} : { patientId: file.patientId }),
  });
  return {
    mediaType: file.mediaType,
    disposition: contentDisposition(isShown ? "inline" : "attachment", file.name),
    size: file.size,
    mark: file.sha256,
    read: (range) => files.read({ agencyId: work.agencyId, id, part: "content" }, range),
  };
}

/** The thumbnail of an image. Viewing it counts as viewing the patient's images. Throws `not-found`. */
export async function openThumbnail(work: Work, { files, id }: Opened): Promise<StoredFile> {
  const file = await getStored(work, id);
  if (!file.hasThumbnail) throw new AppError("not-found");
  if (file.patientId !== null) await recordView(work, { patientId: file.patientId, section: "images" });
  return {
    mediaType: "image/jpeg",
    disposition: contentDisposition("inline", `${file.name}.jpg`),
    mark: `${file.sha256}-thumbnail`,
    read: () => files.read({ agencyId: work.agencyId, id, part: "thumbnail" }),
  };
}

type Stored = File & { readonly mediaType: string; readonly sha256: string };

async function getStored(work: Work, id: string): Promise<Stored> {
  const file = await getFile(work, id);
  const { mediaType, sha256 } = file;
  if (mediaType === null || sha256 === null) throw new AppError("not-found");
  return { ...file, mediaType, sha256 };
}

type Said = "category" | "description" | "phase" | "site" | "takenOn";
type FileChange = Pick<File, "id" | "version" | "name" | "isRemoved" | Said>;

/** Throws `not-found`, or `conflict` with the current file if someone changed it first. */
export async function changeFile(work: Work, change: FileChange): Promise<File> {
  const { version, ...input } = change;
  const before = await lockFile(work, change.id);
  if (before === undefined || before.status === "refused") throw new AppError("not-found");
  if (before.version !== version) throw new AppError("conflict", { context: before });
  const name = plainFileName(change.name);
  if (extensionOf(name) !== before.extension)
    throw invalidField("name", `The name must end in .${before.extension}`);
  checkAbout(work, { ...change, extension: before.extension });
  await updateFile(work, { ...input, name });
  const after = await getFile(work, change.id);
  await recordEvent(work, {
    action: actionOf(before, after),
    subjectId: change.id,
    before: saidOf(before),
    after: saidOf(after),
    ...(before.patientId === null ? {} : { patientId: before.patientId }),
  });
  await notifyFile(work, after);
  return after;
}

function actionOf(before: File, after: File): AuditAction {
  if (before.isRemoved === after.isRemoved) return "file.change";
  return after.isRemoved ? "file.remove" : "file.restore";
}

// Names and descriptions often contain a person's name, so only the version tells that they changed.
const saidOf = ({ version, category, phase, takenOn, isRemoved }: File) => ({
  version,
  category,
  phase,
  takenOn,
  isRemoved,
});

/** Makes the screens of all users who may see the patient refetch the file. */
export const notifyFile = (
  work: In<Pick<Caller, "agencyId">>,
  { id, patientId, version }: Pick<File, "id" | "patientId" | "version">,
): Promise<void> => recordChange(work, { kind: "file", patientId, subjectId: id, revision: version });

/** The caller's own stored recording that is not assigned to a patient. Undefined for any other file. */
export async function lockOwnRecording(work: Work, id: string): Promise<File | undefined> {
  const file = await lockFile(work, id);
  const isOwn = file?.category === "recording" && file.patientId === null;
  return isOwn && file.status === "stored" ? file : undefined;
}

/** Recordings follow their notes: to a patient, or back to their author. */
export async function moveRecordings(
  work: Work,
  move: { readonly ids: readonly string[]; readonly patientId: string | null },
): Promise<void> {
  if (move.ids.length === 0) return;
  for (const file of await moveFiles(work, move)) if (file.patientId !== null) await notifyFile(work, file);
}
