import type { Codes, Edit, Problem } from "./edit.ts";
import { areAnswered, fatal } from "./shapes.ts";
import { e2, listed } from "./wording.ts";

const box = (code: string) => `O0110${code}A`;

type Treatment = { readonly edit: string; readonly main: string; readonly kinds: readonly string[] };

const withKinds: readonly Treatment[] = [
  { edit: "-6030", main: "A1", kinds: ["A2", "A3", "A10"] },
  { edit: "-6040", main: "C1", kinds: ["C2", "C3", "C4"] },
  { edit: "-6050", main: "D1", kinds: ["D2", "D3"] },
  { edit: "-6060", main: "G1", kinds: ["G2", "G3"] },
  { edit: "-6070", main: "H1", kinds: ["H2", "H3", "H4", "H10"] },
  { edit: "-6080", main: "J1", kinds: ["J2", "J3"] },
  { edit: "-6090", main: "O1", kinds: ["O2", "O3", "O4"] },
];

const none = box("Z1");
const mains = ["A1", "B1", "C1", "D1", "E1", "F1", "G1", "H1", "I1", "J1", "O1"].map(box);

/** A treatment and its kinds: kinds only with the treatment, the treatment only with a kind, dashes only together. */
function kindsDiffer(codes: Codes, main: string, kinds: readonly string[]): Problem | undefined {
  if (!areAnswered(codes, [main, ...kinds]) || agrees(codes, main, kinds)) return undefined;
  const [parent, all] = [lettered([main]), lettered(kinds)];
  if (codes[main] === "0") {
    const marked = lettered(kinds.filter((kind) => codes[kind] !== "0"));
    return `O0110: ${marked} is checked without ${parent}. Check ${parent} as well, or uncheck ${marked}.`;
  }
  if (codes[main] === "1")
    return `O0110: ${parent} is checked, so at least one of ${all} must be checked too.`;
  return `O0110: ${parent} is marked - (not assessed), so ${all} must be - too. Correct one of them.`;
}

/** Boxes as the instrument letters them: "C2, C3 and C4". */
const lettered = (boxes: readonly string[]) => listed(boxes.map((element) => element.slice(5, -1)));

function agrees(codes: Codes, main: string, kinds: readonly string[]): boolean {
  const given = kinds.map((kind) => codes[kind]);
  if (codes[main] === "1") return given.includes("1") && !given.includes("-");
  return given.every((code) => code === codes[main]);
}

function noneDiffers(codes: Codes): Problem | undefined {
  if (!areAnswered(codes, [none, ...mains])) return undefined;
  const given = mains.map((main) => codes[main]);
  if (codes[none] === "0")
    return given.includes("1") && !given.includes("-")
      ? undefined
      : "O0110: check each treatment that applies, or “None of the Above”.";
  const others = mains.filter((main) => codes[main] !== (codes[none] === "1" ? "0" : "-"));
  if (others.length === 0) return undefined;
  return codes[none] === "1"
    ? `O0110: “None of the Above” is checked together with ${lettered(others)}. Uncheck one of them.`
    : "O0110 is marked - (not assessed), so no treatment may be checked. Clear the dash or uncheck them.";
}

/** Edits on special treatments, procedures and programs. */
export const treatments: readonly Edit[] = [
  ...withKinds.map(({ edit, main, kinds }) => {
    const [parent, boxes] = [box(main), kinds.map(box)];
    return fatal({ edit, source: e2 }, [parent, ...boxes], (codes) => kindsDiffer(codes, parent, boxes));
  }),
  fatal({ edit: "-6100", source: e2 }, [none, ...mains], noneDiffers),
];
