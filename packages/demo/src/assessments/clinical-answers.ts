import type { Answers } from "@hearthside/oasis";
import { type Random, randomFrom } from "../chance/random.ts";
import type { Subject } from "./chart-answers.ts";
import { mindAnswers, moodAnswers } from "./interview-answers.ts";

/** Clinical findings that match the diagnoses of the admission. */
export function clinicalAnswers(random: Random, { chart, admission, medicationCount }: Subject): Answers {
  const codes = chart.diagnoses
    .filter(({ admissionId }) => admissionId === admission.id)
    .map(({ code }) => code);
  const has: HasDiagnosis = (...beginnings) =>
    beginnings.some((beginning) => codes.some((code) => code.startsWith(beginning)));
  const isDemented = has("F02", "G30");
  const isDepressed = has("F32");
  const level = isDemented || has("I69") ? 2 : random.pick([0, 0, 1, 1, 1, 2]);
  return {
    ...abilitiesAt(level),
    ...mindAnswers(random, { isDemented, level }),
    ...moodAnswers(random, isDepressed),
    mentalStatus: mentalStatus({ isDemented, isDepressed }),
    ...ratings(codes),
    ...bodyAnswers(random, has),
    ...bodySize(random, chart.patient.id),
    ...skinAnswers(has),
    ...medicationAnswers(has),
    M1100: random.pick(["02", "04", "06", "07", "09", "12"]),
    M1033: risks({ hasFallen: has("Z91.81"), level, medicationCount }),
    ...(has("F43") ? { D0700: "3" } : {}),
  };
}

const abilitiesAt = (level: number): Answers =>
  Object.fromEntries(
    Object.entries(abilities).flatMap(([field, codes]) => {
      const code = codes.split(" ")[level] ?? ".";
      return code === "." ? [] : [[field, code]];
    }),
  );

function mentalStatus({ isDemented, isDepressed }: { isDemented: boolean; isDepressed: boolean }): string {
  if (isDemented) return isDepressed ? "3,4,5" : "3,5";
  return isDepressed ? "1,4" : "1";
}

/** Symptom control; codes of V to Z have none (edit -5201). */
const ratings = (codes: readonly string[]): Answers =>
  Object.fromEntries(
    codes.flatMap((code, index) => {
      const field = index === 0 ? "M1021_PRIMARY_DIAG" : `M1023_OTH_DIAG${index}`;
      return /^[V-Z]/.test(code) ? [] : [[`${field}_SEVERITY`, index === 0 ? "02" : "01"]];
    }),
  );

const noRisk = "10";

type Risks = { readonly hasFallen: boolean; readonly level: number; readonly medicationCount: number };

function risks({ hasFallen, level, medicationCount }: Risks): string {
  const answers = [
    ...(hasFallen ? ["01"] : []),
    ...(level === 2 ? ["03"] : []),
    ...(medicationCount >= 5 ? ["07"] : []),
    ...(level === 0 ? [] : ["08"]),
  ];
  return answers.join(",") || noRisk;
}

function bodyAnswers(random: Random, has: HasDiagnosis): Answers {
  const isBreathless = has("J44", "J45", "J96", "I50", "I11.0");
  return {
    M1400: isBreathless ? random.pick(["02", "03"]) : "00",
    M1600: has("N39") ? "01" : "00",
    M1610: continence(has),
    M1028: has("E10", "E11") ? "2" : "3",
    K0520: diet(has),
    O0110: has("Z99.81", "J96") ? "C1,C3" : "Z1",
  };
}

/** Height and weight. Every assessment of a patient has the same height, and the weight within a few pounds. */
function bodySize(random: Random, patientId: string): Answers {
  const patient = randomFrom(`${patientId}/body-size`);
  const [inches, pounds] = [patient.between(60, 73), patient.between(118, 242)];
  return { M1060A: String(inches), M1060B: String(pounds + random.between(-3, 3)) };
}

function continence(has: HasDiagnosis): string {
  if (has("R33")) return "02";
  return has("R32") ? "01" : "00";
}

function diet(has: HasDiagnosis): string {
  const kinds = [has("R13") ? "C" : "", has("E10", "E11", "I50", "I11", "N18") ? "D" : ""].filter(Boolean);
  return kinds.join(",") || "Z";
}

function skinAnswers(has: HasDiagnosis): Answers {
  const pressure = has("L89")
    ? {
        M1306: "1",
        M1311A1: "0",
        M1311B1: "1",
        M1311C1: "0",
        M1311D1: "0",
        M1311E1: "0",
        M1311F1: "0",
        M1324: "03",
      }
    : { M1306: "0", M1324: "NA" };
  return { ...pressure, M1322: "00", M1330: "00", ...surgicalWound(has) };
}

function surgicalWound(has: HasDiagnosis): Answers {
  if (!has("T81", "Z47", "Z48")) return { M1340: "00" };
  return { M1340: "01", M1342: has("T81") ? "03" : "02" };
}

/**
 * Functional abilities by OASIS item, for patients who need little, some and much help. A dot marks a question skipped by
 * other answers.
 */
const abilities = {
  B0200: "0 1 1",
  B1000: "0 1 1",
  B1300: "0 1 2",
  D0700: "0 1 2",
  M2102F: "01 01 02",
  M1800: "00 01 02",
  M1810: "00 01 02",
  M1820: "01 02 03",
  M1830: "01 02 05",
  M1840: "00 01 02",
  M1845: "00 01 02",
  M1850: "00 01 02",
  M1860: "01 02 04",
  GG0100A: "3 2 2",
  GG0100B: "3 3 2",
  GG0100C: "3 2 1",
  GG0100D: "3 2 2",
  GG0110: "Z D A,D",
  GG0130A1: "06 06 05",
  GG0130B1: "06 05 04",
  GG0130C1: "06 04 03",
  GG0130E1: "05 04 02",
  GG0130F1: "06 04 03",
  GG0130G1: "05 03 02",
  GG0130H1: "05 03 02",
  GG0170A1: "06 05 04",
  GG0170B1: "06 05 03",
  GG0170C1: "06 05 03",
  GG0170D1: "06 04 03",
  GG0170E1: "06 04 03",
  GG0170F1: "06 04 03",
  GG0170G1: "05 04 02",
  GG0170I1: "06 04 88",
  GG0170J1: "05 04 .",
  GG0170K1: "04 03 .",
  GG0170L1: "04 03 .",
  GG0170M1: "05 88 88",
  GG0170N1: "04 . .",
  GG0170O1: "04 . .",
  GG0170P1: "06 04 88",
  GG0170Q1: "0 0 1",
  GG0170R1: ". . 06",
  GG0170RR1: ". . 1",
  GG0170S1: ". . 05",
  GG0170SS1: ". . 1",
  M1620: "00 00 01",
  M1630: "00 00 00",
  J0510: "0 2 3",
  J0520: ". 2 3",
  J0530: ". 2 3",
  M1870: "00 00 01",
  M2001: "0 0 0",
  M2020: "00 01 02",
} as const;

/** Whether any diagnosis starts with one of these codes. */
type HasDiagnosis = (...beginnings: string[]) => boolean;

/** Medications for the diagnoses, and how they are managed. */
function medicationAnswers(has: HasDiagnosis): Answers {
  const classes = drugClasses(has);
  const isInsulin = has("Z79.4", "E10");
  return {
    N0415_1: classes.join(",") || "Z",
    ...(classes.length > 0 ? { N0415_2: classes.join(",") } : {}),
    M2010: classes.length > 0 ? "01" : "NA",
    M2030: isInsulin ? "01" : "NA",
  };
}

/** Codes of N0415 in the order of the instrument. */
function drugClasses(has: HasDiagnosis): string[] {
  const taken: readonly (readonly [string, boolean])[] = [
    ["E", has("I48", "Z79.01", "S72")],
    ["F", has("N39", "T81")],
    ["H", has("Z47")],
    ["I", has("I25", "Z95", "I69")],
    ["J", has("E10", "E11")],
  ];
  return taken.filter(([, isTaken]) => isTaken).map(([drugClass]) => drugClass);
}
