import type { Updateable } from "kysely";
import { AppError } from "#src/app-error.ts";
import type { Database } from "#src/db/schema.ts";
import type { Work } from "#src/http/work.ts";

// Sets single chart facts for corrections; the calling code has checked access to the patient and
// records the value before.

type Whose = { readonly patientId: string };

/** False if the chart has no such policy in effect. */
export async function setPolicyNumber(
  work: Work,
  policy: Whose & { readonly payerKind: "medicare" | "medicaid"; readonly policyNumber: string },
): Promise<boolean> {
  return (await updatePolicyNumber(work, policy)) !== undefined;
}

/** False if the chart has no contact of these kinds. */
export async function setContact(
  work: Work,
  contact: Whose & { readonly kinds: readonly ContactKind[]; readonly changes: ContactFields },
): Promise<boolean> {
  return (await updateContact(work, contact)) !== undefined;
}

type ContactKind = "emergency" | "legal-representative" | "other";

/** Throws `not-found` for an unknown admission. */
export async function setAdmissionDates(
  work: Work,
  admission: { readonly id: string; readonly changes: AdmissionDates },
): Promise<void> {
  const changed = await updateAdmissionDates(work, admission);
  if (changed === undefined) throw new AppError("not-found");
}

type AdmissionDates = Pick<
  Updateable<Database["admission"]>,
  "startOfCare" | "resumptionOfCare" | "orderedStartOfCare" | "referralDate" | "physicianId"
>;

const updateAdmissionDates = (
  { trx, agencyId }: Work,
  { id, changes }: { id: string; changes: AdmissionDates },
) =>
  trx
    .updateTable("admission")
    .set((eb) => ({ ...changes, version: eb("version", "+", 1) }))
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();

type Policy = {
  readonly patientId: string;
  readonly payerKind: "medicare" | "medicaid";
  readonly policyNumber: string;
};

/** Updates the first policy of that kind in effect today. */
const updatePolicyNumber = ({ trx, agencyId, today }: Work, { patientId, payerKind, policyNumber }: Policy) =>
  trx
    .updateTable("coverage")
    .set((eb) => ({ policyNumber, version: eb("version", "+", 1) }))
    .where("agencyId", "=", agencyId)
    .where("id", "=", (eb) =>
      eb
        .selectFrom("coverage as held")
        .select("held.id")
        .where("held.agencyId", "=", agencyId)
        .where("held.patientId", "=", patientId)
        .where("held.payerKind", "=", payerKind)
        .where("held.endedAt", "is", null)
        .where((held) => held.or([held("held.startDate", "is", null), held("held.startDate", "<=", today)]))
        .where((held) => held.or([held("held.endDate", "is", null), held("held.endDate", ">=", today)]))
        .orderBy("held.rank")
        .limit(1),
    )
    .returning("id")
    .executeTakeFirst();

type ContactFields = Pick<
  Updateable<Database["patient_contact"]>,
  "name" | "phoneNumber" | "mobileNumber" | "email" | "relationship" | "hasPowerOfAttorney"
>;

type ContactChange = {
  readonly patientId: string;
  readonly kinds: readonly ("emergency" | "legal-representative" | "other")[];
  readonly changes: ContactFields;
};

/** Updates the first contact of these kinds. */
const updateContact = ({ trx, agencyId }: Work, { patientId, kinds, changes }: ContactChange) =>
  trx
    .updateTable("patient_contact")
    .set((eb) => ({ ...changes, version: eb("version", "+", 1) }))
    .where("agencyId", "=", agencyId)
    .where("id", "=", (eb) =>
      eb
        .selectFrom("patient_contact as first")
        .select("first.id")
        .where("first.agencyId", "=", agencyId)
        .where("first.patientId", "=", patientId)
        .where("first.kind", "in", kinds)
        .where("first.endedAt", "is", null)
        .orderBy("first.kind")
        .orderBy("first.id")
        .limit(1),
    )
    .returning("id")
    .executeTakeFirst();
