import type { Behavior } from "@hearthside/contract";

export const kindWords = {
  cooperative: "Cooperative",
  withdrawn: "Withdrawn",
  anxious: "Anxious",
  agitated: "Agitated",
  "verbally-aggressive": "Verbally aggressive",
  "physically-aggressive": "Physically aggressive",
  "refuses-care": "Refuses care",
  wanders: "Wanders",
  "unsafe-home": "Unsafe home",
  other: "Other",
} as const satisfies Record<Behavior["kind"], string>;
