import { AppError } from "#src/app-error.ts";
import type { Work } from "#src/http/work.ts";
import {
  type AdmissionDates,
  type ContactFields,
  updateAdmissionDates,
  updateContact,
  updatePolicyNumber,
} from "./chart-fact-queries.ts";

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
