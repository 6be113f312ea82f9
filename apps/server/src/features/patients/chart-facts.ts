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

/** Throws `wrong-status` when the chart has no such policy in force. */
export async function setPolicyNumber(
  trx: AgencyTrx,
  caller: Caller,
  policy: Whose & { readonly payerKind: "medicare" | "medicaid"; readonly policyNumber: string },
): Promise<void> {
  const changed = await updatePolicyNumber(trx, caller, policy);
  if (changed === undefined)
    throw missing(`a ${policy.payerKind === "medicare" ? "Medicare" : "Medicaid"} policy in force`);
}

/** Throws `wrong-status` when the chart names nobody of these kinds. */
export async function setContact(
  trx: AgencyTrx,
  caller: Caller,
  contact: Whose & { readonly kinds: readonly ContactKind[]; readonly changes: ContactFields },
): Promise<void> {
  const changed = await updateContact(trx, caller, contact);
  if (changed === undefined) throw missing("such a person");
}

type ContactKind = "emergency" | "legal-representative" | "other";

/** Throws `wrong-status` for an admission that the chart does not have. */
export async function setAdmissionDates(
  trx: AgencyTrx,
  caller: Caller,
  admission: { readonly id: string; readonly changes: AdmissionDates },
): Promise<void> {
  const changed = await updateAdmissionDates(trx, caller, admission);
  if (changed === undefined) throw missing("such an admission");
}

const missing = (what: string) =>
  new AppError("wrong-status", { detail: `The chart does not have ${what} yet: enter it there first.` });
