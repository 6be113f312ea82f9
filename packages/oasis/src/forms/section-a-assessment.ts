import type { Group } from "../form.ts";
import { checklist, enteredOr, formValues, own, select, transportation } from "./cms-fields.ts";

/** The questions for the patient, and the facts of this assessment. */
export const administrativeGroups: readonly Group[] = [
  { id: "ethnicity", name: "Ethnicity", fields: [checklist("A1005")] },
  { id: "race", name: "Race", fields: [checklist("A1010")] },
  {
    id: "payment",
    name: "Current payment sources for home care",
    fields: [checklist("M0150"), own("paymentOther", "Other payment source (specify)", { item: "M0150" })],
  },
  {
    id: "language",
    name: "Language",
    fields: [
      formValues("A1110A", {
        fact: "patient.language",
        maxLength: 100,
        submission: { kind: "single", element: "A1110A", length: 15 },
      }),
      select("A1110B"),
    ],
  },
  {
    id: "assessment",
    name: "This assessment",
    fields: [
      select("M0080", { fact: "assessor.discipline" }),
      own("assessorName", "Person completing assessment", {
        item: "M0080",
        type: "search",
        fact: "assessor.name",
      }),
      formValues("M0090", { type: "date" }),
      select("M0100", { readonly: true }),
    ],
  },
  {
    id: "referral",
    name: "Order and referral",
    fields: [
      enteredOr("M0102", { type: "date", fact: "admission.orderedStartOfCare" }),
      formValues("M0104", { type: "date", fact: "admission.referralDate" }),
    ],
  },
  { id: "transportation", name: "Transportation", ...transportation.E1, fields: [checklist("A1250")] },
  { id: "transportation", name: "Transportation", ...transportation.E2, fields: [select("A1255")] },
  {
    id: "inpatient",
    name: "Inpatient facilities",
    fields: [
      checklist("M1000"),
      own("inpatientOther", "Other inpatient facility (specify)", { item: "M1000" }),
      enteredOr("M1005", { type: "date" }),
    ],
  },
];
