import { interviewScore } from "../scores.ts";
import type { Codes, Edit, Problem } from "./edit.ts";
import { fatal, skipPattern } from "./shapes.ts";
import { e2, listed } from "./wording.ts";

const components = ["C0200", "C0300A", "C0300B", "C0300C", "C0400A", "C0400B", "C0400C"];
const score = "C0500";
const gate = "C0100";

/**
 * A zero may be a wrong answer or no answer: if CMS accepts both the sum and 99, the clinician decides, and a missing score
 * is reported by this edit. It checks only the answers; -5790 checks that C0100 skips them.
 */
function scoreDiffers(codes: Codes): Problem | undefined {
  const { allowed } = interviewScore(components.flatMap((element) => codes[element] ?? []));
  if (allowed.length === 0) return undefined;
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
      gate,
      behind: [...components, score],
      demands: { 0: "blank", 1: "answer", "-": "dash" },
    },
  ),
  fatal({ edit: "-5800", source: e2 }, [score, ...components], scoreDiffers),
];

/** Edit -5800 requires C0500 once its components are known. */
export const asksForScore: ReadonlySet<string> = new Set([score]);
