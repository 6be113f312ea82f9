import type { Contract, DocumentSummary, ReadInputOf } from "@hearthside/contract";
import { AppError } from "#src/app-error.ts";
import { matchInAgency } from "#src/db/match-in-agency.ts";
import { isAssignedTo } from "#src/features/shared/patients/is-assigned-to.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";
import { beginDocument, type NewDocument } from "../begin-document.ts";
import { summaryOf } from "../document-rows.ts";
import { deleteOwnDraft } from "../drafts.ts";
import type { DocumentForms } from "../print/document-form.ts";
import { filledFor } from "../text-templates/wording-facts.ts";
import {
  checkAssignee,
  checkOrderTimes,
  checkPhysician,
  checkVisitOfDocument,
  isWrittenOrder,
} from "./check-content.ts";
import { signNew } from "./sign-document.ts";

type Input = ReadInputOf<Contract["POST /documents"]>;
type Creation = { readonly forms: DocumentForms; readonly input: Input };
type Made = { documents: DocumentSummary[] };

/**
 * Creates one document per patient, all or none. Signs and submits
 * them at once on request, and ends the wizard's draft. Throws `not-found` for a patient the caller may not see, `invalid-
 * input`, `key-reused`, and what signing throws.
 */
export async function createDocuments(work: Work, { forms, input }: Creation): Promise<Made> {
  const { draftId } = input;
  const documents = await documentsToWrite(work, input);
  const made: DocumentSummary[] = [];
  for (const document of documents) {
    const row = await beginDocument(work, document);
    const written = input.sign ? await signNew(work, { row, forms }) : row;
    made.push(summaryOf(written, work));
  }
  if (draftId !== null) await deleteOwnDraft(work, draftId);
  return { documents: made };
}

/** Checks everything before anything is written. */
async function documentsToWrite(work: Work, input: Input): Promise<NewDocument[]> {
  const { documents, physicianId, visitId, assigneeId } = input;
  const orderedOn = input.orderedOn ?? work.today;
  checkOrderTimes(work, { ...input, orderedOn });
  const patients = await getPatients(work, documents);
  await checkPhysician(work, physicianId);
  await checkAssignee(work, { assigneeId, patients });
  const written: NewDocument[] = [];
  for (const [index, { id, patientId }] of documents.entries()) {
    await checkVisitOfDocument(work, { kind: input.kind, visitId, patientId });
    const care = await findCareNow(work, { patientId, orderedOn });
    if (isWrittenOrder(input.kind)) requireCare(care, { index, name: patients.get(patientId) ?? "" });
    const text = await textOf(work, { input, patientId });
    written.push(newDocumentOf(work, { input: { ...input, text, orderedOn }, id, patientId, care }));
  }
  return written;
}

/** Fills in chart fields for each patient, unless the text is signed at once: then it stays as the signer read it. */
const textOf = async (
  work: Work,
  { input: { text, sign }, patientId }: { readonly input: Input; readonly patientId: string },
): Promise<string> => (sign ? text : filledFor(work, { patientId, text }));

async function getPatients(work: Work, documents: Input["documents"]): Promise<ReadonlyMap<string, string>> {
  const ids = documents.map(({ patientId }) => patientId);
  const found = await findVisiblePatients(work, ids);
  const names = new Map(found.map(({ id, sortName }) => [id, sortName]));
  if (ids.some((id) => !names.has(id))) throw new AppError("not-found");
  return names;
}

function requireCare(care: CareNow | undefined, { index, name }: { index: number; name: string }): void {
  if (care !== undefined && care.episodeId !== null) return;
  const message =
    care === undefined
      ? `${name} is not on service. Orders can be written from the start of care.`
      : `${name} has no current certification period. Certify the patient first.`;
  throw new AppError("invalid-input", {
    detail: message,
    errors: [{ field: `documents.${index}.patientId`, message }],
  });
}

type DocumentToCreate = {
  readonly input: Input & { readonly orderedOn: string };
  readonly id: string;
  readonly patientId: string;
  readonly care: CareNow | undefined;
};

function newDocumentOf({ userId }: Caller, { input, id, patientId, care }: DocumentToCreate): NewDocument {
  const { kind, title, text, visitId } = input;
  const isOrder = isWrittenOrder(kind);
  const receivedAt = kind === "verbal-order" && input.receivedAt !== null ? new Date(input.receivedAt) : null;
  return {
    id,
    patientId,
    kind,
    title,
    visitId,
    content: { text },
    admissionId: care?.admissionId ?? null,
    episodeId: care?.episodeId ?? null,
    physicianId: input.physicianId ?? (isOrder ? (care?.physicianId ?? null) : null),
    assigneeId: input.sign ? userId : (input.assigneeId ?? userId),
    ...(isOrder && {
      order: {
        kind: kind === "verbal-order" ? ("verbal" as const) : ("physician" as const),
        text,
        orderedOn: input.orderedOn,
        receivedAt,
        receivedBy: receivedAt === null ? null : userId,
      },
    }),
  };
}

export const findVisiblePatients = (work: Work, ids: readonly string[]) =>
  work.trx
    .selectFrom("patient")
    .select(["patient.id", "patient.sortName"])
    .where("patient.agencyId", "=", work.agencyId)
    .where("patient.id", "in", ids)
    .where(isAssignedTo(work))
    .execute();

/**
 * The open admission with the certification period of the order date, or else today's. Undefined for a patient who is not on
 * service. Access to the patient is checked beforehand.
 */
const findCareNow = (
  { trx, agencyId, today }: Work,
  { patientId, orderedOn }: { readonly patientId: string; readonly orderedOn: string },
) =>
  trx
    .selectFrom("admission")
    .leftJoin("episode", (join) =>
      matchInAgency(join, "episode.admissionId", "admission.id").on((eb) =>
        eb.or(
          [orderedOn, today].map((day) =>
            eb.and([eb("episode.startDate", "<=", day), eb("episode.endDate", ">=", day)]),
          ),
        ),
      ),
    )
    .select(["admission.id as admissionId", "admission.physicianId", "episode.id as episodeId"])
    .where("admission.agencyId", "=", agencyId)
    .where("admission.patientId", "=", patientId)
    .where("admission.status", "not in", ["pre-admit", "discharged"])
    .orderBy("admission.number", "desc")
    .orderBy("episode.startDate")
    .limit(1)
    .executeTakeFirst();

type CareNow = NonNullable<Awaited<ReturnType<typeof findCareNow>>>;
