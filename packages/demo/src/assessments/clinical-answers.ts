import type { Answers } from "@hearthside/oasis";
import type { Random } from "../chance/random.ts";
import { abilities } from "../words/abilities.ts";
import type { Subject } from "./chart-answers.ts";
import { mindAnswers, moodAnswers } from "./interview-answers.ts";
import { medicationAnswers } from "./medication-answers.ts";

/** Whether any diagnosis starts with one of these codes. */
export type HasDiagnosis = (...beginnings: string[]) => boolean;

/** Clinical findings that match the diagnoses of the admission. */
export function clinicalAnswers(random: Random, { chart, admission }: Subject): Answers {
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
    ...skinAnswers(has),
    ...medicationAnswers(has),
    M1100: random.pick(["02", "04", "06", "07", "09", "12"]),
    M1033: risks(has, level),
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

function risks(has: HasDiagnosis, level: number): string {
  const falls = has("Z91.81") ? ["01"] : [];
  return [...falls, ...(level === 2 ? ["03"] : []), "07", ...(level === 0 ? [] : ["08"])].join(",");
}

function bodyAnswers(random: Random, has: HasDiagnosis): Answers {
  const isBreathless = has("J44", "J45", "J96", "I50", "I11.0");
  return {
    M1400: isBreathless ? random.pick(["02", "03"]) : "00",
    M1060A: String(random.between(60, 73)),
    M1060B: String(random.between(115, 245)),
    M1600: has("N39") ? "01" : "00",
    M1610: continence(has),
    M1028: has("E10", "E11") ? "2" : "3",
    K0520: diet(has),
    O0110: has("Z99.81", "J96") ? "C1,C3" : "Z1",
  };
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
