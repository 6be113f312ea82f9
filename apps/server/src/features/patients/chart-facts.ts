import type { AgencyTrx } from "#src/boundary.ts";
import { AppError } from "#src/http/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
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
  trx: AgencyTrx,
  caller: Caller,
  policy: Whose & { readonly payerKind: "medicare" | "medicaid"; readonly policyNumber: string },
): Promise<boolean> {
  return (await updatePolicyNumber(trx, caller, policy)) !== undefined;
}

/** False if the chart has no contact of these kinds. */
export async function setContact(
  trx: AgencyTrx,
  caller: Caller,
  contact: Whose & { readonly kinds: readonly ContactKind[]; readonly changes: ContactFields },
): Promise<boolean> {
  return (await updateContact(trx, caller, contact)) !== undefined;
}

type ContactKind = "emergency" | "legal-representative" | "other";

/** Throws `not-found` for an unknown admission. */
export async function setAdmissionDates(
  trx: AgencyTrx,
  caller: Caller,
  admission: { readonly id: string; readonly changes: AdmissionDates },
): Promise<void> {
  const changed = await updateAdmissionDates(trx, caller, admission);
  if (changed === undefined) throw new AppError("not-found");
}
