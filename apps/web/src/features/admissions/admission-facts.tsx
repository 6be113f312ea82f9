import type { Admission } from "@hearthside/contract";
import styles from "./admissions.module.css";
import { notRecorded, showDay } from "./words.ts";

/** Dates, people and places of an admission; missing ones are shown as not recorded. */
export const AdmissionFacts = ({ admission }: { admission: Admission }) => (
  <dl className={styles.facts}>
    {factsOf(admission).map(([name, value]) => (
      <div key={name} data-wide={name === "Referral note" || undefined}>
        <dt>{name}</dt>
        <dd data-unknown={value === null}>{value ?? notRecorded}</dd>
      </div>
    ))}
  </dl>
);

const factsOf = (admission: Admission): (readonly [name: string, value: string | null])[] => [
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
