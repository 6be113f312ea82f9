import { type AssessmentChanges, readUsPhone } from "@hearthside/contract";
import { type Fact, fieldOfAnyForm } from "@hearthside/oasis";
import type { AgencyTrx } from "#src/boundary.ts";
import { recordEvent } from "#src/features/audit/audit.ts";
import { setAdmissionDates, setContact, setPolicyNumber } from "#src/features/patients/chart-facts.ts";
import { getPatient } from "#src/features/patients/patients.ts";
import { invalidField } from "#src/http/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Keys } from "#src/keys.ts";
import { findAnswers } from "./answer-queries.ts";
import { correctDemographics } from "./demographic-corrections.ts";
import { readFacts } from "./facts.ts";
import { answersOf } from "./instrument.ts";
import { changesSince, getAssessment } from "./open-assessment.ts";
import type { AssessmentRow } from "./queries.ts";
import { wrongStatus } from "./transitions.ts";

/**
 * Corrects the chart by what the assessment says of one item; before and after are recorded. Throws `not-found`,
 * `wrong-status` for what CMS has another record of and for what the chart has no place for yet, `conflict`, and
 * `invalid-input` for an item that is corrected in the chart itself or whose answer the chart does not take.
 */
export async function correctChart(
  trx: AgencyTrx,
  caller: Caller,
  { keys, id, item }: { keys: Keys; id: string; item: string },
): Promise<AssessmentChanges> {
  const row = await getAssessment(trx, caller, id);
  const { patientId } = row;
  await getPatient(trx, caller, patientId);
  if (row.status === "corrected" || row.status === "inactivated") throw wrongStatus(row.status);
  const { fact, value } = await factOf(trx, caller, { id, item });
  const before = await readFacts(trx, caller, row);
  await correct(trx, caller, { keys, row, fact, value });
  await recordEvent(trx, caller, {
    action: "assessment.correct-chart",
    patientId,
    subjectId: id,
    before: { [fact]: before[fact] ?? null },
    after: { [fact]: value, item },
  });
  return changesSince(trx, caller, { row, since: 0 });
}

async function factOf(
  trx: AgencyTrx,
  caller: Caller,
  { id, item }: { id: string; item: string },
): Promise<{ fact: Fact; value: string }> {
  const field = fieldOfAnyForm(item);
  if (field?.fact === undefined || field.readonly === true || field.isSsn === true) throw elsewhere(item);
  const value = answersOf(await findAnswers(trx, caller, id))[item];
  if (value === undefined || value === "-" || value === field.alternative?.value)
    throw invalidField("item", `The answer to ${item} says nothing that the chart could take over.`);
  return { fact: field.fact, value };
}

const elsewhere = (what: string) => invalidField("item", `${what} is corrected in the chart itself.`);

type Correction = {
  readonly keys: Keys;
  readonly row: AssessmentRow;
  readonly fact: Fact;
  readonly value: string;
};

async function correct(trx: AgencyTrx, caller: Caller, correction: Correction): Promise<void> {
  const { row, fact, value, keys } = correction;
  const { patientId, admissionId } = row;
  const [about] = fact.split(".");
  switch (about) {
    case "patient":
      return correctDemographics(trx, caller, { keys, patientId, fact, value });
    case "admission":
      return setAdmissionDates(trx, caller, { id: admissionId, changes: datesOf(fact, value) });
    case "coverage":
      return setPolicyNumber(trx, caller, {
        patientId,
        payerKind: fact === "coverage.medicareNumber" ? "medicare" : "medicaid",
        policyNumber: value,
      });
    case "legalRepresentative":
      return setContact(trx, caller, {
        patientId,
        kinds: ["legal-representative"],
        changes: contactOf(fact, value),
      });
    case "contact":
      return setContact(trx, caller, {
        patientId,
        kinds: ["emergency", "other"],
        changes: contactOf(fact, value),
      });
    default:
      throw elsewhere(fact);
  }
}

function datesOf(fact: Fact, day: string) {
  switch (fact) {
    case "admission.startOfCare":
      return { startOfCare: day };
    case "admission.resumptionOfCare":
      return { resumptionOfCare: day };
    case "admission.orderedStartOfCare":
      return { orderedStartOfCare: day };
    case "admission.referralDate":
      return { referralDate: day };
    default:
      throw elsewhere(fact);
  }
}

/** An address is one line in the form and four fields in the chart, so it is corrected there. */
function contactOf(fact: Fact, value: string) {
  const [, part] = fact.split(".");
  switch (part) {
    case "name":
      return { name: value };
    case "relationship":
      return { relationship: value };
    case "email":
      return { email: value };
    case "phoneNumber":
      return { phoneNumber: phoneOf(value) };
    case "mobileNumber":
      return { mobileNumber: phoneOf(value) };
    case "hasPowerOfAttorney":
      return { hasPowerOfAttorney: value === "1" };
    default:
      throw elsewhere(fact);
  }
}

function phoneOf(value: string): string {
  const phone = readUsPhone(value);
  if (phone === undefined) throw invalidField("item", "Please enter a valid phone number");
  return phone;
}
