import type { ChartHit } from "@hearthside/contract";
import type { CodeStatus } from "@hearthside/contract/chart-labels";
import type { Tone } from "#src/ui/tone.ts";

export const hubCodeStatusBadges = {
  "full-code": { label: "Full code", tone: "primary" },
  dnr: { label: "DNR (do not resuscitate)", tone: "critical" },
  dni: { label: "DNI (do not intubate)", tone: "critical" },
  "dnr-dni": { label: "DNR/DNI (do not resuscitate, do not intubate)", tone: "critical" },
  "comfort-care": { label: "Comfort care only", tone: "critical" },
} as const satisfies Record<CodeStatus, { label: string; tone: Tone }>;

export const hubSeverityBadges = {
  mild: { label: "Mild", tone: "base" },
  moderate: { label: "Moderate", tone: "warning" },
  severe: { label: "Severe", tone: "critical" },
} as const satisfies Record<"mild" | "moderate" | "severe", { label: string; tone: Tone }>;

export const hitLabels = {
  order: "Order",
  document: "Document",
  visit: "Visit",
  assessment: "Assessment",
  medication: "Medication",
  allergy: "Allergy",
  behavior: "Behavior",
  diagnosis: "Diagnosis",
  contact: "Contact",
  coverage: "Insurance",
  file: "File",
  image: "Treatment image",
  note: "Note",
} as const satisfies Record<ChartHit["kind"], string>;
