import { type Contract, type ReadInputOf, SupplyRequest } from "@hearthside/contract";
import { AppError, invalidField } from "#src/app-error.ts";
import { getPhysician } from "#src/features/patients/physicians/physicians.ts";
import { getPatient } from "#src/features/shared/patients/get-patient.ts";
import { callerMay } from "#src/http/caller.ts";
import { createOnce } from "#src/http/create-once.ts";
import type { Work } from "#src/http/work.ts";
import { findBranchName, findItem } from "./item-queries.ts";
import { findBranchOfMember, findBranchOfPatient, isMember } from "./people-queries.ts";
import { recordRequest } from "./record-request.ts";
import { insertRequest, updateRequest } from "./request-queries.ts";
import { holdRequest, requireOwnOrApprove } from "./requests.ts";

type Wanted = ReadInputOf<Contract["POST /supply-requests"]>;

/**
 * Throws `not-found` for a recipient or item that is missing or not visible to the caller, `forbidden` for a colleague
 * without supplies:view-all, `key-reused`, `invalid-input`.
 */
export const askForSupplies = (work: Work, wanted: Wanted): Promise<SupplyRequest | AppError> =>
  createOnce(work, {
    key: wanted.id,
    endpoint: "POST /supply-requests",
    body: wanted,
    answer: SupplyRequest,
    create: async () => {
      await requireRecipient(work, wanted);
      const branchId = wanted.branchId ?? (await usualBranch(work, wanted));
      await requireToBeHad(work, { itemId: wanted.itemId, branchId });
      if ((await insertRequest(work, { ...wanted, branchId })) === undefined)
        throw new AppError("key-reused");
      return recordRequest(work, { act: "create", id: wanted.id });
    },
  });

async function requireRecipient(work: Work, wanted: Wanted): Promise<void> {
  const { patientId, userId, physicianId } = recipientOf(wanted);
  if (patientId !== null) await getPatient(work, patientId);
  if (userId !== null) await requireColleague(work, userId);
  if (physicianId !== null) await requirePhysician(work, physicianId);
}

const idOf = { patient: "patientId", caregiver: "userId", physician: "physicianId" } as const;

/** The id of the recipient's kind only. Throws `invalid-input`. */
function recipientOf({ forKind, patientId, userId, physicianId }: Wanted) {
  const recipient = { patientId, userId, physicianId };
  for (const [kind, field] of Object.entries(idOf))
    if ((kind === forKind) !== (recipient[field] !== null))
      throw invalidField(
        field,
        kind === forKind ? `Please choose a ${kind}` : "This does not match the recipient",
      );
  return recipient;
}

async function requireColleague(work: Work, userId: string): Promise<void> {
  if (userId === work.userId) return;
  if (!callerMay(work, "supplies", "view-all"))
    throw new AppError("forbidden", { detail: "Only the office can request supplies for another employee." });
  if (!(await isMember(work, userId))) throw new AppError("not-found");
}

async function requirePhysician(work: Work, id: string): Promise<void> {
  const physician = await getPhysician(work, id);
  if (physician.isRemoved) throw new AppError("not-found");
}

/** The branch of the patient or caregiver, or else of the caller. */
async function usualBranch(work: Work, { patientId, userId }: Wanted): Promise<string> {
  const theirs =
    patientId === null
      ? await findBranchOfMember(work, userId ?? work.userId)
      : await findBranchOfPatient(work, patientId);
  const branch = theirs ?? (await findBranchOfMember(work, work.userId));
  if (branch === undefined) throw new AppError("not-found");
  return branch;
}

type Goods = { readonly itemId: string; readonly branchId: string };

/** Throws `not-found`, `invalid-input` for items removed from the catalog. */
async function requireToBeHad(work: Work, { itemId, branchId }: Goods): Promise<void> {
  const item = await findItem(work, itemId);
  const branch = await findBranchName(work, branchId);
  if (item === undefined || branch === undefined) throw new AppError("not-found");
  if (item.isRemoved) throw invalidField("itemId", "This is no longer in the catalog");
}

/** Throws `not-found`, `conflict` with the current request, `wrong-status`, `forbidden`, `invalid-input`. */
export async function changeRequest(
  work: Work,
  { id, version, ...changes }: ReadInputOf<Contract["PUT /supply-requests/:id"]>,
): Promise<SupplyRequest> {
  const before = await holdRequest(work, { id, version, statuses: ["open"] });
  requireOwnOrApprove(work, before);
  requireStillMissing(before, changes);
  if (changes.itemId !== before.itemId || changes.branchId !== before.branchId)
    await requireToBeHad(work, changes);
  await updateRequest(work, { id, changes });
  return recordRequest(work, { act: "change", id, before });
}

/** A partly handed-out request keeps its item. Throws `invalid-input`. */
function requireStillMissing(
  { given, itemId }: SupplyRequest,
  wanted: { readonly quantity: number; readonly itemId: string },
): void {
  if (given === 0) return;
  if (wanted.itemId !== itemId) throw invalidField("itemId", "Some of it was already handed out");
  if (wanted.quantity <= given) throw invalidField("quantity", `${given} were already handed out`);
}
