import type { OrderDiscipline } from "../records.ts";

/** Usual frequencies, given the number of Medicare weeks (4 or more) from the first visit to the end of the episode. */
export const notations: Readonly<Record<OrderDiscipline, (weeks: number) => readonly string[]>> = {
  SN: (weeks) => [
    `1w${weeks}`,
    `2w2 1w${weeks - 2}; 2 PRN for fall or change in condition`,
    `1w1 2w3 1w${weeks - 4}`,
    `3w1 2w${weeks - 1}`,
    `1-2w${weeks}`,
    `1d3 1w${weeks - 1}; 3 PRN for wound drainage or dislodged dressing`,
    "1 every 2w",
  ],
  PT: (weeks) => ["1w1 2w3", "2w4", `3w2 2w${weeks - 3}`, "2-3w4", "1w1 3w2 2w1"],
  OT: () => ["1w1 2w3", "2w3", "1w4"],
  ST: () => ["1w1 2w2 1w1", "2w4", "1w4"],
  MSW: () => ["1m2", "1w2", "1w1; 1 PRN for caregiver strain"],
  HHA: (weeks) => [`2w${weeks}`, `3w2 2w${weeks - 2}`, `0w1 2w${weeks - 1}`],
};
