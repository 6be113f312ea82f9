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

// Single facts of a chart, set by what corrects it; whoever calls has shown that the caller may see the patient, and
// records what it was before.

type Whose = { readonly patientId: string };

/** False when the chart has no such policy in force. */
export async function setPolicyNumber(
  trx: AgencyTrx,
  caller: Caller,
  policy: Whose & { readonly payerKind: "medicare" | "medicaid"; readonly policyNumber: string },
): Promise<boolean> {
  return (await updatePolicyNumber(trx, caller, policy)) !== undefined;
}

/** False when the chart names nobody of these kinds. */
export async function setContact(
  trx: AgencyTrx,
  caller: Caller,
  contact: Whose & { readonly kinds: readonly ContactKind[]; readonly changes: ContactFields },
): Promise<boolean> {
  return (await updateContact(trx, caller, contact)) !== undefined;
}

type ContactKind = "emergency" | "legal-representative" | "other";

/** Throws `not-found` for an admission that the chart does not have. */
export async function setAdmissionDates(
  trx: AgencyTrx,
  caller: Caller,
  admission: { readonly id: string; readonly changes: AdmissionDates },
): Promise<void> {
  const changed = await updateAdmissionDates(trx, caller, admission);
  if (changed === undefined) throw new AppError("not-found");
}
