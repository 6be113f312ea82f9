import { PatientChange } from "@hearthside/contract";
import type { Fact } from "@hearthside/oasis";
import type { AgencyTrx } from "#src/boundary.ts";
import { getPatient, updatePatient } from "#src/features/patients/patients.ts";
import { invalidField } from "#src/http/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Keys } from "#src/keys.ts";

type Correction = {
  readonly keys: Keys;
  readonly patientId: string;
  readonly fact: Fact;
  readonly value: string;
};

/** Corrects the patient's own facts as the chart's form would: the same checks, the same record of it. */
export async function correctDemographics(
  trx: AgencyTrx,
  caller: Caller,
  { keys, patientId, fact, value }: Correction,
): Promise<void> {
  const { version } = await getPatient(trx, caller, patientId);
  const change = PatientChange.safeParse({ id: patientId, version, ...fieldOf(fact, value) });
  if (!change.success)
    throw invalidField("item", change.error.issues[0]?.message ?? "Please correct the answer");
  await updatePatient(trx, caller, { keys, change: change.data });
}

function fieldOf(fact: Fact, value: string): { readonly [name: string]: string } {
  const [, name = ""] = fact.split(".");
  switch (fact) {
    case "patient.gender":
      return { gender: value === "1" ? "male" : "female" };
    case "patient.zip":
      return { zip: value.replace(/^(\d{5})(\d{4})$/, "$1-$2") };
    case "patient.firstName":
    case "patient.middleName":
    case "patient.lastName":
    case "patient.suffix":
    case "patient.dob":
    case "patient.phoneNumber":
    case "patient.street":
    case "patient.city":
    case "patient.country":
    case "patient.state":
    case "patient.language":
      return { [name]: value };
    default:
      throw invalidField("item", `${fact} is corrected in the chart itself.`);
  }
}
