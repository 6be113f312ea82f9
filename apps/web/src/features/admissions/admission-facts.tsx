import type { Admission } from "@hearthside/contract";
import type { ReactNode } from "react";
import { type Fact, Facts } from "#src/ui/facts.tsx";
import { showDay } from "./words.ts";

type AdmissionFactsProps = {
  admission: Admission;
  /** The way to add what is not recorded. */
  add: ReactNode;
};

/** Dates, people and places of an admission. */
export const AdmissionFacts = ({ admission, add }: AdmissionFactsProps) => (
  <Facts facts={factsOf(admission)} add={add} />
);

const factsOf = (admission: Admission): readonly Fact[] => [
  ["Referral", showDay(admission.referralDate)],
  ["Referred by", admission.referralSource],
  ["Ordered start of care", showDay(admission.orderedStartOfCare)],
  ["Start of care", showDay(admission.startOfCare)],
  ...ifAny("Resumption of care", admission.resumptionOfCare),
  ...ifAny(admission.startOfCare === null ? "Referral closed" : "Discharge", admission.dischargeDate),
  ["Face-to-face encounter", showDay(admission.faceToFaceDate)],
  ["Notice of admission accepted", showDay(admission.noticeAcceptedDate)],
  ["Physician", admission.physicianName],
  ["Branch", admission.branchName],
  ...(admission.referralNote === null ? [] : [["Referral note", admission.referralNote] as const]),
];

/** A date that most admissions do not have. */
const ifAny = (name: string, day: string | null) => (day === null ? [] : [[name, showDay(day)] as const]);
