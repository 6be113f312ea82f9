import type { Answers } from "./item.ts";

/** What CMS accepts as a total. Empty while answers are missing. */
export type Score = {
  /** Undefined until it can be added up. */
  readonly sum: number | undefined;
  /** Codes CMS accepts, the likeliest first. More than one: the clinician chooses. */
  readonly allowed: readonly string[];
  readonly suggested: string | undefined;
};

const components = ["C0200", "C0300A", "C0300B", "C0300C", "C0400A", "C0400B", "C0400C"] as const;

const unknown: Score = { sum: undefined, allowed: [], suggested: undefined };
const only = (code: string, sum?: number): Score => ({ sum, allowed: [code], suggested: code });
const twoDigits = (sum: number) => String(sum).padStart(2, "0");

/**
 * The BIMS summary score, C0500. "0N" (no answer or a nonsensical one) counts as 0; with four of them 99 is suggested,
 * with four zeros of any kind it is allowed, because only the clinician knows a wrong answer from none.
 * Source: OASIS-E2 edits -5790 and -5800; OASIS guidance for C0500.
 */
export function bims(answers: Answers): Score {
  if (answers["C0100"] === "0") return only("^");
  if (answers["C0100"] === "-") return only("-");
  return interviewScore(components.flatMap((id) => answers[id] ?? []));
}

/** The same for the seven answers alone; empty while one is missing or blank. Source: OASIS-E2 edit -5800. */
export function interviewScore(codes: readonly string[]): Score {
  if (codes.length < components.length) return unknown;
  const dashes = codes.filter((code) => code === "-").length;
  if (dashes > 0) return only(dashes === components.length ? "-" : "99");
  return codes.every((code) => /^([0-3]|0N)$/.test(code)) ? addedUp(codes) : unknown;
}

function addedUp(codes: readonly string[]): Score {
  const points = codes.map((code) => (code === "0N" ? 0 : Number(code)));
  const sum = points.reduce((total, point) => total + point, 0);
  if (points.filter((point) => point === 0).length < 4) return only(twoDigits(sum), sum);
  const silent = codes.filter((code) => code === "0N").length >= 4;
  const allowed = silent ? ["99", twoDigits(sum)] : [twoDigits(sum), "99"];
  return { sum, allowed, suggested: allowed[0] };
}

/**
 * The frequency of a symptom: column 2, and while that has no code what column 1 makes of it: 0 without the symptom, "^"
 * where the patient gave no answer. Undefined while unanswered.
 */
function frequency(answers: Answers, row: string): string | undefined {
  const [presence, often] = [answers[`D0150${row}1`], answers[`D0150${row}2`]];
  if (often !== undefined || presence === undefined || presence === "1") return often;
  return presence === "0" ? "0" : "^";
}

const isRare = (code: string | undefined) => code === "0" || code === "1";

/**
 * The total severity score of PHQ-2 to 9, D0160: of the first two symptoms when both are rare, else of all nine, with
 * one or two missing made up in proportion and 99 for more. Source: OASIS-E2 edit -7061, E1 edit -5910.
 */
export function phq(answers: Answers): Score {
  if (answers["D0150A1"] === "9" && answers["D0150B1"] === "9") return only("^");
  const [first, second, ...others] = [..."ABCDEFGHI"].map((row) => frequency(answers, row));
  if (isRare(first) && isRare(second)) return total([first ?? "", second ?? ""]);
  const codes = [first, second, ...others].flatMap((code) => code ?? []);
  return codes.length < 9 ? unknown : total(codes);
}

function total(codes: readonly string[]): Score {
  const given = codes.filter((code) => /^[0-3]$/.test(code));
  if (codes.length - given.length > 2) return only("99");
  const sum = given.reduce((added, code) => added + Number(code), 0);
  const scaled = Math.round((sum * codes.length) / given.length);
  return only(twoDigits(scaled), scaled);
}

/** Whether the signs of C1310 make delirium likely. Decision support, never sent. */
export type DeliriumScreen = "positive" | "negative" | "incomplete";

/**
 * The Confusion Assessment Method: acute onset or a fluctuating course, and inattention, and disorganized thinking or an
 * altered level of consciousness. Incomplete until all four are coded.
 * Source: Inouye et al. 1990 as coded in the RAI manual's scoring methodology (not confirmed against the manual).
 */
export function cam(answers: Answers): DeliriumScreen {
  const [onset, ...signs] = ["A", "B", "C", "D"].map((sign) => answers[`C1310${sign}`]);
  if ([onset, ...signs].some((code) => code === undefined || code === "-")) return "incomplete";
  const [inattention, thinking, consciousness] = signs.map((code) => code !== "0");
  const isAcute = onset === "1" || signs.includes("2");
  return isAcute && inattention && (thinking || consciousness) ? "positive" : "negative";
}
