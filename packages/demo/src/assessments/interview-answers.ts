import type { Answers, Form, Reason } from "@hearthside/oasis";
import { addDays } from "@hearthside/scheduling";
import { type Random, randomFrom } from "../chance/random.ts";
import { medicareNumber } from "../person/coverages.ts";
import type { CoverageRecord } from "../records.ts";
import type { Subject } from "./chart-answers.ts";

/** Answers from the patient interview and documents: demographics, payers and prior location. */
export const backgroundAnswers = (random: Random, subject: Subject, form: Form): Answers => ({
  ...identityAnswers(random, subject, form),
  ...paymentAnswers(subject.chart),
  ...stayAnswers[subject.plan.reason](random, subject),
  M0080: "01",
  assessorName: nameOf(subject),
  M0100: subject.plan.reason,
});

function nameOf({ agency, authorId }: Subject): string {
  const { nurse, clinicians } = agency.members;
  const author = [nurse, ...clinicians].find(({ id }) => id === authorId) ?? nurse;
  return `${author.firstName} ${author.lastName}`;
}

function identityAnswers(random: Random, { chart, origin }: Subject, form: Form): Answers {
  const language = chart.patient.language ?? "English";
  const interpreter = language === "English" ? "0" : random.pick(["0", "1"]);
  const { ethnicity, race } = origin;
  return { A1110B: interpreter, ...(form.fields.has("A1005") ? { A1005: ethnicity, A1010: race } : {}) };
}

const sources: Readonly<Record<CoverageRecord["payerKind"], string>> = {
  medicare: "1",
  "medicare-advantage": "2",
  medicaid: "3",
  "workers-compensation": "5",
  veterans: "7",
  private: "8",
  "self-pay": "10",
};

/** A Medicare number does not change between assessments. */
function paymentAnswers({ patient, coverages }: Subject["chart"]): Answers {
  const numberOf = (kind: CoverageRecord["payerKind"]) =>
    coverages.find(({ payerKind }) => payerKind === kind)?.policyNumber;
  const isAdvantage = coverages.some(({ payerKind }) => payerKind === "medicare-advantage");
  const paid = new Set(coverages.map(({ payerKind }) => sources[payerKind]));
  return {
    M0063:
      numberOf("medicare") ?? (isAdvantage ? medicareNumber(randomFrom(`${patient.id}/medicare`)) : "NA"),
    M0065: numberOf("medicaid") ?? "NA",
    M0150: Object.values(sources)
      .filter((source) => paid.has(source))
      .join(","),
  };
}

/** Half come from a hospital or a nursing facility; all who resume care do. */
const stayAnswers: { readonly [R in Reason]: (random: Random, subject: Subject) => Answers } = {
  "01": (random, { admission }) =>
    random.chance(0.5)
      ? { M1000: random.pick(["3", "3", "2", "5"]), M1005: admission.referralDate }
      : { M1000: "NA" },
  "03": (random, { plan }) => {
    const left = addDays(plan.startDate, -random.between(0, 1));
    return { M1000: "3", M1005: left, M0104: left };
  },
};

const symptoms = [..."ABCDEFGHI"];

/** PHQ-2 to 9: patients with known depression get all nine questions. */
export function moodAnswers(random: Random, isDepressed: boolean): Answers {
  const frequencies = isDepressed
    ? [2, 2, ...symptoms.slice(2).map(() => random.between(0, 2))]
    : [random.between(0, 1), 0];
  const asked = frequencies.flatMap((frequency, index): [string, string][] => {
    const row = `D0150${symptoms[index] ?? ""}`;
    return [
      [`${row}1`, frequency > 0 ? "1" : "0"],
      [`${row}2`, String(frequency)],
    ];
  });
  return {
    ...Object.fromEntries(asked),
    D0160: String(frequencies.reduce((sum, frequency) => sum + frequency, 0)),
  };
}

const interview = ["C0200", "C0300A", "C0300B", "C0300C", "C0400A", "C0400B", "C0400C"];
const clear = { C1310A: "0", C1310B: "0", C1310C: "0", C1310D: "0" };

/** BIMS, CAM and related items: intact, forgetful, or with dementia. */
export function mindAnswers(
  random: Random,
  { isDemented, level }: { isDemented: boolean; level: number },
): Answers {
  if (isDemented)
    return {
      ...scored([2, 1, 1, 0, 1, 0, 0]),
      ...clear,
      C1310B: "1",
      M1700: "02",
      M1710: "03",
      M1720: "01",
      M1740: "1,2",
      M1745: "01",
    };
  const recall = level === 0 ? [2, 2, 2] : [random.between(1, 2), random.between(1, 2), 1];
  return {
    ...scored([3, 3, 2, 1, ...recall]),
    ...clear,
    M1700: level === 2 ? "01" : "00",
    M1710: level === 2 ? "01" : "00",
    M1720: level === 0 ? "00" : "01",
    M1740: "7",
    M1745: "00",
  };
}

const scored = (answers: readonly number[]): Answers => ({
  C0100: "1",
  ...Object.fromEntries(interview.map((field, index) => [field, String(answers[index] ?? 0)])),
  C0500: String(answers.reduce((sum, answer) => sum + answer, 0)),
});
