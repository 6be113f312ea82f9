import { timePoints } from "../time-points.ts";
import { versionOn, versions } from "../version.ts";
import { ageOn, assumedBirthDay, codeOfDay, daysBetween, isBirthDate, isDay, shownDay } from "./calendar.ts";
import type { Codes, Context, Edit, Problem } from "./edit.ts";
import { edit, fatal } from "./shapes.ts";
import { e1, e2, itemOf } from "./wording.ts";

const birth = "M0066_PAT_BIRTH_DT";
const discharge = "M1005_INP_DISCHARGE_DT";
const ordered = "M0102_PHYSN_ORDRD_SOCROC_DT";
const referral = "M0104_PHYSN_RFRL_DT";
const startOfCare = "M0030_START_CARE_DT";
const resumption = "M0032_ROC_DT";
const completed = "M0090_INFO_COMPLETED_DT";

/** The date in `element`; undefined if it has none. */
function dayOf(codes: Codes, element: string): string | undefined {
  const code = codes[element];
  if (code === undefined) return undefined;
  if (element === birth) return isBirthDate(code) ? assumedBirthDay(code) : undefined;
  return isDay(code) ? code : undefined;
}

/** "M0090 (03/02/2026)". */
const shown = (codes: Codes, element: string) => `${itemOf(element)} (${shownDay(codes[element] ?? "")})`;

/** The first two neighbors of `chain` in the wrong order; absent dates are skipped. A birth date is never equal. */
function disorder(codes: Codes, chain: readonly string[]): Problem | undefined {
  const dated = chain.filter((element) => dayOf(codes, element) !== undefined);
  const at = dated.findIndex((element, index) => isBefore(codes, element, dated[index - 1]));
  const [earlier, later] = [dated[at - 1], dated[at]];
  if (earlier === undefined || later === undefined) return undefined;
  const relation = earlier === birth ? "is not after" : "is before";
  const message = `${shown(codes, later)} ${relation} ${shown(codes, earlier)}. Correct one of the dates.`;
  return { message, items: [later, earlier] };
}

function isBefore(codes: Codes, element: string, previous: string | undefined): boolean {
  if (previous === undefined) return false;
  const [day, before] = [dayOf(codes, element) ?? "", dayOf(codes, previous) ?? ""];
  return previous === birth ? day <= before : day < before;
}

/** Days from one date of the record to another, negative in the wrong order; undefined without both. */
function daysFromTo(codes: Codes, from: string, to: string): number | undefined {
  const [start, end] = [dayOf(codes, from), dayOf(codes, to)];
  return start === undefined || end === undefined ? undefined : daysBetween(start, end);
}

type Span = { readonly from: string; readonly to: string; readonly most: number; readonly advice: string };

/** A check that fails for a date before another, or more than `most` days after it. */
const within =
  ({ from, to, most, advice }: Span) =>
  (codes: Codes): Problem | undefined => {
    const days = daysFromTo(codes, from, to);
    if (days === undefined || (days >= 0 && days <= most)) return undefined;
    if (days < 0) return `${shown(codes, to)} is before ${shown(codes, from)}. Correct one of the dates.`;
    return `${shown(codes, to)} is ${days} days after ${shown(codes, from)}; CMS expects at most ${most}. ${advice}`;
  };

/** A referral is after the birth and not after the start or resumption of care. */
const referralDisorder = (codes: Codes, start: string): Problem | undefined =>
  dayOf(codes, referral) === undefined ? undefined : disorder(codes, [birth, referral, start]);

const inFuture = (codes: Codes, { today }: Context): Problem | undefined =>
  (dayOf(codes, completed) ?? "") > codeOfDay(today)
    ? {
        message: `${shown(codes, completed)} is after today (${shownDay(codeOfDay(today))}). Correct M0090.`,
        items: [completed],
      }
    : undefined;

const checkDates = "Check both dates; if they are right, the record is accepted with this warning.";

function lateSubmission(codes: Codes, context: Context): Problem | undefined {
  const { today, submittedOn = today, isCorrection } = context;
  const day = dayOf(codes, completed);
  if (day === undefined || isCorrection) return undefined;
  const days = daysBetween(day, codeOfDay(submittedOn));
  if (days <= 30) return undefined;
  return `${shown(codes, completed)} is ${days} days before submission; CMS expects at most 30. Send the record now.`;
}

function ageOutOfRange(codes: Codes): Problem | undefined {
  const [born, day] = [dayOf(codes, birth), dayOf(codes, completed)];
  if (born === undefined || day === undefined) return undefined;
  const age = ageOn(born, day);
  if (age >= 18 && age <= 140) return undefined;
  return `With ${shown(codes, birth)}, the patient is ${age} years old on M0090; CMS accepts 18 to 140. Correct M0066 or M0090.`;
}

function wrongVersion(codes: Codes, { version }: Context): Problem | undefined {
  const code = dayOf(codes, completed);
  if (code === undefined) return undefined;
  const day = `${code.slice(0, 4)}-${code.slice(4, 6)}-${code.slice(6)}`;
  if (versionOn(day) === version) return undefined;
  const { from, through } = versions[version];
  const range =
    version === "E1"
      ? `${shownDay(codeOfDay(from))} to ${shownDay(codeOfDay(through))}`
      : `${shownDay(codeOfDay(from))} on`;
  return `${shown(codes, completed)} is outside OASIS-${version}, which is in effect from ${range}. Correct M0090.`;
}

/** The last five days of the 60-day period that includes the resumption. Source: OASIS-E2 edit -9080. */
function inRecertificationWindow(codes: Codes): Problem | undefined {
  const days = daysFromTo(codes, startOfCare, resumption);
  if (days === undefined || days % 60 < 55) return undefined;
  return `${shown(codes, resumption)} is in the last five days of the certification period: this resumption of care replaces the recertification.`;
}

/** Whether the record is for resumed care: by M0032 or, until that is answered, by the form. */
const isResumed = (codes: Codes, { reason }: Context) =>
  codes[resumption] === undefined ? timePoints[reason].startItem === "M0032" : codes[resumption] !== "^";

/** The order of the dates before and after a resumption; M0032 decides which applies, whatever the reason. */
const orderOf = (chain: readonly string[], ofResumption: boolean) => (codes: Codes, context: Context) =>
  isResumed(codes, context) === ofResumption
    ? (disorder(codes, chain) ?? inFuture(codes, context))
    : undefined;

const startOfCareOnly = { source: e2, reasons: ["01"] } as const;
const resumptionOnly = { source: e2, reasons: ["03"] } as const;
const startChain = [birth, discharge, ordered, startOfCare, completed];
const resumptionChain = [birth, startOfCare, discharge, ordered, resumption, completed];

/** Edits that compare dates. */
export const dates: readonly Edit[] = [
  fatal({ edit: "-3261", source: e2 }, [completed, ...startChain, resumption], orderOf(startChain, false)),
  fatal({ edit: "-3271", source: e2 }, [completed, ...resumptionChain], orderOf(resumptionChain, true)),
  fatal({ edit: "-5340", ...startOfCareOnly }, [referral, birth, startOfCare], (codes) =>
    referralDisorder(codes, startOfCare),
  ),
  fatal({ edit: "-5350", ...resumptionOnly }, [referral, birth, resumption], (codes) =>
    referralDisorder(codes, resumption),
  ),
  fatal({ edit: "-3390", source: e2 }, [birth, completed], ageOutOfRange),
  fatal({ edit: "-5460", source: `${e2}; ${e1}` }, [completed], wrongVersion),
  edit(
    "warning",
    { edit: "-3280", ...startOfCareOnly },
    {
      items: [discharge, startOfCare],
      check: within({ from: discharge, to: startOfCare, most: 14, advice: checkDates }),
    },
  ),
  edit(
    "warning",
    { edit: "-3290", ...resumptionOnly },
    {
      items: [discharge, resumption],
      check: within({ from: discharge, to: resumption, most: 14, advice: checkDates }),
    },
  ),
  edit(
    "warning",
    { edit: "-3300", ...startOfCareOnly },
    {
      items: [completed, startOfCare],
      check: within({ from: startOfCare, to: completed, most: 5, advice: checkDates }),
    },
  ),
  edit(
    "warning",
    { edit: "-3310", ...resumptionOnly },
    {
      items: [completed, resumption],
      check: within({ from: resumption, to: completed, most: 2, advice: checkDates }),
    },
  ),
  edit("warning", { edit: "-3330", source: e2 }, { items: [completed], check: lateSubmission }),
  edit(
    "info",
    { edit: "-9080", ...resumptionOnly },
    {
      items: [resumption, startOfCare],
      check: inRecertificationWindow,
    },
  ),
];
