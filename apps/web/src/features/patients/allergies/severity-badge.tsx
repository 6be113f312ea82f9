import type { severities } from "@hearthside/contract/chart-labels";
import { Badge } from "#src/ui/badge.tsx";
import type { Tone } from "#src/ui/tone.ts";

type Severity = (typeof severities)[number];

export const severityBadges = {
  severe: { label: "Severe", tone: "critical" },
  moderate: { label: "Moderate", tone: "warning" },
  mild: { label: "Mild", tone: "base" },
} as const satisfies Record<Severity, { label: string; tone: Tone }>;

export function SeverityBadge({ severity }: { severity: Severity }) {
  const { label, tone } = severityBadges[severity];
  return <Badge tone={tone}>{label}</Badge>;
}
