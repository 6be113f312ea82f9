import { type Contract, contract, type DocumentSummary, type ReadInputOf } from "@hearthside/contract";
import { AppError } from "#src/app-error.ts";
import { filledFor } from "#src/features/documents/text-templates/wording-facts.ts";
import type { Caller } from "#src/http/caller.ts";
import { createOnce } from "#src/http/create-once.ts";
import { requirePermission, requireProof } from "#src/http/serve.ts";
import type { Work } from "#src/http/work.ts";
import { signNew } from "../acts/sign-document.ts";
import { beginDocument, type NewDocument } from "../begin-document.ts";
import {
  checkAssignee,
  checkOrderTimes,
  checkPhysician,
  checkVisit,
  isWrittenOrder,
} from "../check-content.ts";
import type { DocumentForms } from "../document-form.ts";
import { summaryOf } from "../document-rows.ts";
import { deleteOwnDraft } from "../drafts/draft-queries.ts";
import { type CareNow, findCareNow, findVisiblePatients } from "./create-queries.ts";

const endpoint = contract["POST /documents"];

type Wanted = ReadInputOf<Contract["POST /documents"]>;
type Creation = { readonly forms: DocumentForms; readonly wanted: Wanted };
type Made = { documents: DocumentSummary[] };

/**
 * Creates one document per patient, all or none. An id that was sent before gets the first answer again. Signs and submits
 * them at once on request, and ends the wizard's draft. Throws `not-found` for a patient the caller may not see, `invalid-
 * input`, `key-reused`, `proof-needed`, and what signing throws.
 */
export function createDocuments(work: Work, { forms, wanted }: Creation): Promise<Made | AppError> {
  const { sign: isSigned, ...body } = wanted;
  if (isSigned) {
    requirePermission(work, endpoint.alsoNeeds.sign);
    requireProof(work);
  }
  return createOnce(work, {
    key: wanted.id,
    endpoint: "POST /documents",
    body: { ...body, isSigned },
    answer: endpoint.output,
    create: () => create(work, { forms, wanted }),
  });
}

async function create(work: Work, { forms, wanted }: Creation): Promise<Made> {
  const { draftId } = wanted;
  const documents = await documentsToWrite(work, wanted);
  const made: DocumentSummary[] = [];
  for (const document of documents) {
    const row = await beginDocument(work, document);
    const written = wanted.sign ? await signNew(work, { row, forms }) : row;
    made.push(summaryOf(written, work));
  }
  if (draftId !== null) await deleteOwnDraft(work, draftId);
  return { documents: made };
}

/** Checks everything before anything is written. */
async function documentsToWrite(work: Work, wanted: Wanted): Promise<NewDocument[]> {
  const { papers, physicianId, visitId, assigneeId } = wanted;
  const orderedOn = wanted.orderedOn ?? work.today;
  checkOrderTimes(work, { ...wanted, orderedOn });
  const patients = await getPatients(work, papers);
  await checkPhysician(work, physicianId);
  await checkAssignee(work, { assigneeId, patients });
  const documents: NewDocument[] = [];
  for (const [index, { id, patientId }] of papers.entries()) {
    await checkVisit(work, { kind: wanted.kind, visitId, patientId });
    const care = await findCareNow(work, { patientId, orderedOn });
    if (isWrittenOrder(wanted.kind)) requireCare(care, { index, name: patients.get(patientId) ?? "" });
    const text = await textOf(work, { wanted, patientId });
    documents.push(paperOf(work, { wanted: { ...wanted, text, orderedOn }, id, patientId, care }));
  }
  return documents;
}

/** Fills in chart fields for each patient, unless the text is signed at once: then it stays as the signer read it. */
const textOf = async (
  work: Work,
  { wanted: { text, sign }, patientId }: { readonly wanted: Wanted; readonly patientId: string },
): Promise<string> => (sign ? text : filledFor(work, { patientId, text }));

async function getPatients(work: Work, papers: Wanted["papers"]): Promise<ReadonlyMap<string, string>> {
  const ids = papers.map(({ patientId }) => patientId);
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
    errors: [{ field: `papers.${index}.patientId`, message }],
  });
}

type Paper = {
  readonly wanted: Wanted & { readonly orderedOn: string };
  readonly id: string;
  readonly patientId: string;
  readonly care: CareNow | undefined;
};

function paperOf({ userId }: Caller, { wanted, id, patientId, care }: Paper): NewDocument {
  const { kind, title, text, visitId } = wanted;
  const isOrder = isWrittenOrder(kind);
  const receivedAt =
    kind === "verbal-order" && wanted.receivedAt !== null ? new Date(wanted.receivedAt) : null;
  return {
    id,
    patientId,
    kind,
    title,
    visitId,
    content: { text },
    admissionId: care?.admissionId ?? null,
    episodeId: care?.episodeId ?? null,
    physicianId: wanted.physicianId ?? (isOrder ? (care?.physicianId ?? null) : null),
    assigneeId: wanted.sign ? userId : (wanted.assigneeId ?? userId),
    ...(isOrder && {
      order: {
        kind: kind === "verbal-order" ? ("verbal" as const) : ("physician" as const),
        text,
        orderedOn: wanted.orderedOn,
        receivedAt,
        receivedBy: receivedAt === null ? null : userId,
      },
    }),
  };
}
