import type { Box } from "./check-boxes.ts";

/** The checked boxes in words: "Forgetful, Other: tearful at times". Unknown codes are left out. */
export const boxLabels = (
  boxes: readonly Box[],
  { codes, other }: { readonly codes: readonly string[]; readonly other: string },
): string =>
  boxes
    .filter(({ code }) => codes.includes(code))
    .map(({ label }) => (other !== "" && label.startsWith("Other") ? `Other: ${other}` : label))
    .join(", ");
