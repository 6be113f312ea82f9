import { type DocumentKind, mayDocument } from "@hearthside/contract";
import { may } from "@hearthside/contract/permissions";
import { takesVerbalOrders } from "@hearthside/scheduling";
import { invalidField } from "#src/app-error.ts";
import { holdsIn } from "#src/features/shared/assignments/assignments.ts";
import { findHeldRole } from "#src/features/shared/permissions/given-powers.ts";
import { powersOf } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";
import { wrongVisit } from "../print/written-form.ts";

type OrderTimes = {
  readonly kind: DocumentKind;
  readonly orderedOn: string;
  readonly receivedAt: string | null;
};

/**
 * An order is never dated in the future, and a verbal order is entered by the clinician who took it. Other kinds have no
 * such times. Throws `invalid-input`.
 */
export function checkOrderTimes(work: Work, { kind, orderedOn, receivedAt }: OrderTimes): void {
  if (!isWrittenOrder(kind)) return;
  if (orderedOn > work.today) throw invalidField("orderedOn", "This date is in the future.");
  if (kind !== "verbal-order" || receivedAt === null) return;
  if (Date.parse(receivedAt) > work.now.getTime())
    throw invalidField("receivedAt", "This time is in the future.");
  if (!takesVerbalOrders(work.discipline))
    throw invalidField(
      "receivedAt",
      "A verbal order must be taken and entered by a nurse or therapist (42 CFR 484.60(b)).",
    );
}

/** Orders with a text as their content. */
export const isWrittenOrder = (kind: DocumentKind): kind is "physician-order" | "verbal-order" =>
  kind === "physician-order" || kind === "verbal-order";

/** Throws `invalid-input` unless the physician is in the directory. Null is no physician. */
export async function checkPhysician(work: Work, physicianId: string | null): Promise<void> {
  if (physicianId === null) return;
  if ((await findNamedPhysician(work, physicianId)) === undefined)
    throw invalidField("physicianId", "Please choose a physician from the directory.");
}

type Visit = {
  readonly kind: DocumentKind;
  readonly visitId: string | null;
  readonly patientId: string;
};

/** Throws `invalid-input` unless the visit is the patient's and fits this kind of document. Null is no visit. */
export async function checkVisitOfDocument(work: Work, { kind, visitId, patientId }: Visit): Promise<void> {
  if (visitId === null) return;
  const visit = await findVisitOfPatient(work, { visitId, patientId });
  if (visit === undefined) throw invalidField("visitId", "Please choose one of this patient's visits.");
  if (!mayDocument(kind, visit.status)) throw invalidField("visitId", wrongVisit(kind));
}

type Assignee = {
  readonly assigneeId: string | null;
  /** Names by id. */
  readonly patients: ReadonlyMap<string, string>;
};

/** The assignee must be able to open and write the document. Throws `invalid-input`. */
export async function checkAssignee(work: Work, { assigneeId, patients }: Assignee): Promise<void> {
  if (assigneeId === null || assigneeId === work.userId) return;
  const member = await findHeldRole(work, assigneeId);
  const powers = member === undefined ? {} : powersOf(member);
  if (!may(powers, "documents", "edit"))
    throw invalidField("assigneeId", "Please choose someone who can write documents.");
  if (may(powers, "patients", "view-all")) return;
  const rows = await findAssigned(work, { userId: assigneeId, patientIds: [...patients.keys()] });
  const assigned = new Set(rows.map(({ patientId }) => patientId));
  for (const [id, name] of patients)
    if (!assigned.has(id)) throw invalidField("assigneeId", `This person is not assigned to ${name}.`);
}

const findNamedPhysician = ({ trx, agencyId }: Work, id: string) =>
  trx
    .selectFrom("physician")
    .select("id")
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .where("endedAt", "is", null)
    .executeTakeFirst();

const findVisitOfPatient = (
  { trx, agencyId }: Work,
  { visitId, patientId }: { readonly visitId: string; readonly patientId: string },
) =>
  trx
    .selectFrom("visit")
    .select("status")
    .where("agencyId", "=", agencyId)
    .where("id", "=", visitId)
    .where("patientId", "=", patientId)
    .executeTakeFirst();

type Input = { readonly userId: string; readonly patientIds: readonly string[] };

/** The patients that the user is assigned to today. */
const findAssigned = ({ trx, agencyId, today }: Work, { userId, patientIds }: Input) =>
  trx
    .selectFrom("assignment")
    .select("patientId")
    .distinct()
    .where("agencyId", "=", agencyId)
    .where("userId", "=", userId)
    .where("patientId", "in", patientIds)
    .where(holdsIn({ from: today, to: today }))
    .execute();
