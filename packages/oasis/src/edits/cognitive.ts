import type { Codes, Edit, Problem } from "./edit.ts";
import { fatal, skipPattern } from "./shapes.ts";
import { e2 } from "./sources.ts";
import { listed } from "./wording.ts";

const components = ["C0200", "C0300A", "C0300B", "C0300C", "C0400A", "C0400B", "C0400C"];
const score = "C0500";

/**
 * The codes CMS takes for C0500, undefined while a component is missing or skipped. A zero may be a wrong answer or
 * none: from four zeros on, the clinician decides between the sum and 99.
 */
function scoresFor(codes: Codes): readonly string[] | undefined {
  const given = components.map((element) => codes[element]);
  if (given.some((code) => code === undefined || code === "^")) return undefined;
  const dashes = given.filter((code) => code === "-").length;
  if (dashes === components.length) return ["-"];
  if (dashes > 0) return ["99"];
  const sum = String(given.reduce((total, code) => total + Number(code), 0)).padStart(2, "0");
  return given.filter((code) => code === "0").length >= 4 ? [sum, "99"] : [sum];
}

function scoreDiffers(codes: Codes): Problem | undefined {
  const allowed = scoresFor(codes);
  if (allowed === undefined) return undefined;
  const code = codes[score]?.replace(/^\d$/, "0$&");
  if (code !== undefined && allowed.includes(code)) return undefined;
  const choice = listed(allowed, "or");
  const message =
    code === undefined
      ? `Choose C0500: ${choice}. 99 means that the interview could not be completed.`
      : `C0500 is ${code}, but the answers of the interview give ${choice}. Correct C0500.`;
  return { message, items: [score] };
}

/** Edits on the Brief Interview for Mental Status. */
export const cognitive: readonly Edit[] = [
  skipPattern(
    { edit: "-5790", source: e2 },
    {
      gate: "C0100",
      behind: [...components, score],
      demands: { 0: "blank", 1: "answer", "-": "dash" },
    },
  ),
  fatal({ edit: "-5800", source: e2 }, [score, ...components], scoreDiffers),
];

/** C0500 is asked for by -5800, once its components are known. */
export const asksForScore: ReadonlySet<string> = new Set([score]);
