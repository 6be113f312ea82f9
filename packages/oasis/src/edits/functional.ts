import type { Edit } from "./edit.ts";
import { skipPattern, when } from "./shapes.ts";
import { e2 } from "./wording.ts";

const performed = when(["01", "02", "03", "04", "05", "06"], "answer");
const notAttempted = when(["07", "09", "10", "88"], "blank");

/** Edits on mobility, pain interference and incontinence that depend on the item before. */
export const functional: readonly Edit[] = [
  skipPattern(
    { edit: "-5520", source: e2 },
    {
      gate: "GG0170I1",
      behind: ["GG0170J1", "GG0170K1", "GG0170L1"],
      demands: { ...performed, ...notAttempted, "-": "dash" },
    },
  ),
  skipPattern(
    { edit: "-5550", source: e2 },
    {
      gate: "GG0170M1",
      behind: ["GG0170N1"],
      demands: { ...performed, ...notAttempted, "-": "dash" },
    },
  ),
  skipPattern(
    { edit: "-5580", source: e2 },
    {
      gate: "GG0170N1",
      behind: ["GG0170O1"],
      demands: { ...performed, ...notAttempted, "^": "blank", "-": "dash" },
    },
  ),
  skipPattern(
    { edit: "-7020", source: e2 },
    {
      gate: "GG0170Q1",
      behind: ["GG0170R1", "GG0170RR1", "GG0170S1", "GG0170SS1"],
      demands: { 0: "blank", 1: "answer", "-": "dash" },
    },
  ),
  skipPattern(
    { edit: "-5920", source: e2 },
    {
      gate: "J0510",
      behind: ["J0520", "J0530"],
      demands: { 0: "blank", ...when(["1", "2", "3", "4", "8"], "answer") },
    },
  ),
];
