import { type File, recordingTypes } from "@hearthside/contract";
import { AppError, invalidField } from "#src/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";

type About = Pick<File, "category" | "phase" | "takenOn" | "extension">;

export const isRecordingType = (extension: string): boolean =>
  recordingTypes.some((type) => type === extension);

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
export async function requireDocumentOf(
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
