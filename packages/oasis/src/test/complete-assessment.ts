import type { FormChoice } from "../forms.ts";
import { formFor } from "../forms.ts";
import type { Answers } from "../item.ts";
import { type Reason, timePoints } from "../time-points.ts";

/** The days of an assessment, YYYY-MM-DD. The resumption counts only at a resumption of care. */
export type AssessmentDays = {
  readonly startOfCare: string;
  readonly resumptionOfCare: string;
  readonly completed: string;
};

const usualDays = {
  E1: { startOfCare: "2026-02-02", resumptionOfCare: "2026-02-20" },
  E2: { startOfCare: "2026-05-04", resumptionOfCare: "2026-05-22" },
} as const;

/** The usual days of an assessment: completed on the day on which care started or resumed. */
export function daysOf({ version, reason }: FormChoice): AssessmentDays {
  const days = usualDays[version];
  const began = { M0030: days.startOfCare, M0032: days.resumptionOfCare };
  return { ...days, completed: began[timePoints[reason].startItem] };
}

const identity: Answers = {
  M0010: "459999",
  M0014: "TX",
  M0016: "45Q7001001",
  M0018: "1234567893",
  M0020: "MR-000123",
  M0040_PAT_FNAME: "Maria",
  M0040_PAT_MI: "L",
  M0040_PAT_LNAME: "Núñez-O'Neill",
  M0066: "1948-07-15",
  M0069: "2",
  A0810: "2",
  M0050: "TX",
  M0060: "78701-1234",
  M0063: "1EG4-TE5-MK73",
  M0064: "ssn:1",
  M0065: "NA",
  A1005: "B",
  A1010: "A,N",
  M0150: "1,10",
  A1110A: "Spanish",
  A1110B: "1",
  M0080: "01",
  M0102: "NA",
  A1250: "C",
  A1255: "1",
  M1000: "3",
};

const interviews: Answers = {
  B0200: "1",
  B1000: "0",
  B1300: "2",
  C0100: "1",
  C0200: "3",
  C0300A: "3",
  C0300B: "2",
  C0300C: "1",
  C0400A: "2",
  C0400B: "1",
  C0400C: "0N",
  C1310A: "0",
  C1310B: "0",
  C1310C: "0",
  C1310D: "0",
  M1700: "01",
  mentalStatus: "1,8",
  mentalStatusOther: "Tearful at times",
  M1710: "01",
  M1720: "01",
  D0150A1: "1",
  D0150A2: "2",
  D0150B1: "1",
  D0150B2: "1",
  D0150C1: "1",
  D0150C2: "3",
  D0150D1: "1",
  D0150D2: "1",
  D0150E1: "0",
  D0150F1: "0",
  D0150G1: "0",
  D0150H1: "0",
  D0150I1: "0",
  D0700: "2",
  M1740: "1",
  M1745: "00",
  M1100: "06",
  M2102F: "01",
};

const functionCodes: Answers = {
  M1800: "01",
  M1810: "01",
  M1820: "02",
  M1830: "03",
  M1840: "01",
  M1845: "01",
  M1850: "01",
  M1860: "02",
  GG0100A: "2",
  GG0100B: "2",
  GG0100C: "8",
  GG0100D: "3",
  GG0110: "D",
  ...Object.fromEntries([..."ABCEFGH"].map((row) => [`GG0130${row}1`, "04"])),
  ...Object.fromEntries([..."ABCDEFGIJKLMNP"].map((row) => [`GG0170${row}1`, "04"])),
  GG0170O1: "88",
  GG0170Q1: "1",
  GG0170R1: "05",
  GG0170RR1: "1",
  GG0170S1: "09",
  GG0170SS1: "1",
  M1600: "00",
  M1610: "01",
  M1620: "00",
  M1630: "00",
};

const clinical: Answers = {
  M1021_PRIMARY_DIAG_ICD: "I50.22",
  M1021_PRIMARY_DIAG_SEVERITY: "02",
  M1023_OTH_DIAG1_ICD: "E11.9",
  M1023_OTH_DIAG1_SEVERITY: "01",
  M1023_OTH_DIAG2_ICD: "Z79.4",
  M1028: "2",
  M1033: "01,03,07",
  J0510: "2",
  J0520: "1",
  J0530: "2",
  M1400: "02",
  M1060A: "64",
  M1060B: "171",
  K0520: "D",
  M1870: "01",
  M1306: "1",
  M1311A1: "1",
  M1311B1: "0",
  M1311C1: "0",
  M1311D1: "0",
  M1311E1: "0",
  M1311F1: "0",
  M1322: "00",
  M1324: "02",
  M1330: "01",
  M1332: "01",
  M1334: "02",
  M1340: "01",
  M1342: "01",
  N0415_1: "E,J",
  N0415_2: "E,J",
  M2001: "1",
  M2003: "1",
  M2010: "01",
  M2020: "02",
  M2030: "03",
  O0110: "C1,C3,O1,O4",
};

/** The dates that only some reasons ask, or that differ by reason. */
const ownDays: { readonly [R in Reason]: (days: AssessmentDays) => Answers } = {
  "01": ({ startOfCare }) => ({ M1005: startOfCare }),
  "03": ({ resumptionOfCare }) => ({ M0032: resumptionOfCare, M1005: resumptionOfCare }),
};

const ofDays = ({ reason }: FormChoice, days: AssessmentDays): Answers => ({
  M0030: days.startOfCare,
  M0090: days.completed,
  M0104: days.startOfCare,
  ...ownDays[reason](days),
});

/**
 * Answers to everything `choice` asks that `evaluate` accepts without a fatal finding or a warning on the day they were
 * completed. Nearly every question is asked, so that a case changes only what it is about.
 */
export function completeAssessment(choice: FormChoice, days: AssessmentDays = daysOf(choice)): Answers {
  const all = { ...identity, ...ofDays(choice, days), ...interviews, ...functionCodes, ...clinical };
  const { fields } = formFor(choice);
  return Object.fromEntries(Object.entries(all).filter(([id]) => fields.has(id)));
}
