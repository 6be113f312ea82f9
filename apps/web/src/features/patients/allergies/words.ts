import type { Allergy } from "@hearthside/contract";
import type { Tone } from "#src/ui/tone.ts";

type Severity = NonNullable<Allergy["severity"]>;

export const severityWords = {
  severe: { label: "Severe", tone: "critical" },
  moderate: { label: "Moderate", tone: "warning" },
  mild: { label: "Mild", tone: "base" },
} as const satisfies Record<Severity, { label: string; tone: Tone }>;

export const kindWords = {
  drug: "Drug",
  food: "Food",
  environment: "Environment",
  other: "Other",
} as const satisfies Record<Allergy["kind"], string>;

export const notKnown = "Not recorded";
