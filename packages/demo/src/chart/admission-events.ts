import { addDays, type Day } from "@hearthside/scheduling";
import type { Random } from "../chance/random.ts";
import type { AdmissionEventRecord } from "../chart-records.ts";
import { type Entry, enteredOn } from "./entry.ts";

type What = Pick<AdmissionEventRecord, "kind" | "onDate"> &
  Partial<Pick<AdmissionEventRecord, "facility" | "reason">>;

const facilities = ["Seton Medical Center", "Riverbend Hospital", "Hill Country Rehabilitation"] as const;

/** The admission's events: start, hospital stay and return, discharge. */
export function admissionEventsOf(random: Random, entry: Entry): AdmissionEventRecord[] {
  return happened(random, entry).map(({ kind, onDate, facility = null, reason = null }) => ({
    id: entry.newId(),
    admissionId: entry.admission.id,
    patientId: entry.patientId,
    kind,
    onDate,
    facility,
    reason,
    createdAt: enteredOn(onDate > entry.today ? entry.today : onDate, entry),
    createdBy: entry.caseManagerId,
  }));
}

function happened(random: Random, { admission, today }: Entry): What[] {
  const { startOfCare, resumptionOfCare, status, dischargeDate, dischargeReason } = admission;
  if (startOfCare === null) return [];
  const stay = random.between(3, 9);
  const facility = random.pick(facilities);
  const away = (onDate: Day): What => ({ kind: "transferred", onDate: later(onDate, startOfCare), facility });
  return [
    { kind: "admitted", onDate: startOfCare },
    ...(resumptionOfCare === null
      ? []
      : [away(addDays(resumptionOfCare, -stay)), { kind: "resumed" as const, onDate: resumptionOfCare }]),
    ...(status === "on-hold" ? [away(addDays(today, -2))] : []),
    ...(status === "discharge-pending"
      ? [{ kind: "discharge-planned" as const, onDate: addDays(today, 5) }]
      : []),
    ...(dischargeDate === null
      ? []
      : [{ kind: "discharged" as const, onDate: dischargeDate, reason: dischargeReason }]),
  ];
}

const later = (day: Day, other: Day): Day => (day > other ? day : other);
