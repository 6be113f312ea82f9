import { phq } from "../scores.ts";
import type { Version } from "../version.ts";
import type { Codes, Edit, Problem } from "./edit.ts";
import { fatal } from "./shapes.ts";
import { e1, e2, itemsOf, listed } from "./wording.ts";

const rows = ["A", "B", "C", "D", "E", "F", "G", "H", "I"] as const;
const later = ["C", "D", "E", "F", "G", "H", "I"] as const;
const presence = (row: string) => `D0150${row}1`;
const frequency = (row: string) => `D0150${row}2`;
const score = "D0160";
const gateItems = ["A", "B"].flatMap((row) => [presence(row), frequency(row)]);
const laterItems = later.map(presence);

type Demand = "blank" | "answer";

/** What the first two rows require of the others; undefined until they are answered. */
function demandOnRest(codes: Codes): Demand | undefined {
  const [a1, b1] = [codes[presence("A")], codes[presence("B")]];
  const [a2, b2] = [codes[frequency("A")], codes[frequency("B")]];
  if (isLow(a2) && isLow(b2)) return "blank";
  if (a1 === "9" && b1 === "9") return "blank";
  if ([a1, b1, a2, b2].includes("-")) return "answer";
  if ([a2, b2].some((code) => code === "2" || code === "3")) return "answer";
  return (a2 === "^" && isLow(b2)) || (isLow(a2) && b2 === "^") ? "answer" : undefined;
}

const isLow = (code: string | undefined) => code === "0" || code === "1";

function restDiffers(codes: Codes): Problem | undefined {
  const demand = demandOnRest(codes);
  if (demand === undefined) return undefined;
  const wrong = laterItems.filter((element) => {
    const code = codes[element];
    return code !== undefined && (code === "^") !== (demand === "blank");
  });
  if (wrong.length === 0) return undefined;
  const message =
    demand === "blank"
      ? `The answers to D0150A and D0150B end the interview, so ${itemsOf(wrong)} must be blank. Clear them.`
      : `The answers to D0150A and D0150B continue the interview, so ${itemsOf(wrong)} must be answered.`;
  return { message, items: wrong };
}

/** Which frequencies a symptom may have, by whether it was present. OASIS-E2 added the dash. */
const frequenciesFor = (version: Version): { readonly [presence: string]: readonly string[] } => ({
  0: ["0"],
  1: version === "E2" ? ["0", "1", "2", "3", "-"] : ["0", "1", "2", "3"],
  9: ["^"],
  "-": ["^"],
  "^": ["^"],
});

function frequencyDiffers(codes: Codes, row: string, version: Version): Problem | undefined {
  const [present, often] = [codes[presence(row)], codes[frequency(row)]];
  if (present === undefined || often === undefined) return undefined;
  const allowed = frequenciesFor(version)[present];
  if (allowed === undefined || allowed.includes(often)) return undefined;
  const input = allowed.includes("^") ? "blank" : listed(allowed, "or");
  return {
    message: `D0150${row}1 is ${present}, so D0150${row}2 must be ${input}. Correct one of them.`,
    items: [frequency(row), presence(row)],
  };
}

/** The total follows from the answers, so a missing one is not reported before the interview is finished. */
function scoreDiffers(codes: Codes): Problem | undefined {
  const [input] = phq(codes).allowed;
  if (input === undefined || codes[score]?.replace(/^\d$/, "0$&") === input) return undefined;
  const demand = input === "^" ? "must be blank" : `must be ${input}`;
  return { message: `According to D0150, D0160 ${demand}. Correct D0160.`, items: [score] };
}

type Numbers = {
  readonly version: Version;
  readonly source: string;
  readonly gate: string;
  readonly total: string;
  readonly rows: readonly string[];
};

const numbers: readonly Numbers[] = [
  {
    version: "E1",
    source: e1,
    gate: "-5900",
    total: "-5910",
    rows: ["-5810", "-5820", "-5830", "-5840", "-5850", "-5860", "-5870", "-5880", "-5890"],
  },
  {
    version: "E2",
    source: e2,
    gate: "-7060",
    total: "-7061",
    rows: ["-7070", "-7071", "-7072", "-7073", "-7074", "-7075", "-7076", "-7077", "-7078"],
  },
];

/** Edits on PHQ-2 to 9: the same in both versions except for the dash, under different numbers. */
export const mood: readonly Edit[] = numbers.flatMap(({ version, source, gate, total, rows: rowEdits }) => [
  ...rows.map((row, index) =>
    fatal(
      { edit: rowEdits[index] ?? gate, source, versions: [version] },
      [frequency(row), presence(row)],
      (codes) => frequencyDiffers(codes, row, version),
    ),
  ),
  fatal({ edit: gate, source, versions: [version] }, [...laterItems, ...gateItems], restDiffers),
  fatal(
    { edit: total, source, versions: [version] },
    [score, ...rows.flatMap((row) => [frequency(row), presence(row)])],
    scoreDiffers,
  ),
]);

/** Edits -7061 and -5910 require D0160 once the interview is finished. */
export const asksForSeverityScore: ReadonlySet<string> = new Set([score]);
