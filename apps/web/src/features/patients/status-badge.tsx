import type { AdmissionStatus, Allergy } from "@hearthside/contract";
import type { CodeStatus } from "@hearthside/contract/chart-labels";
import { Badge } from "#src/ui/badge.tsx";
import { admissionStatusBadges, codeStatusBadges, severityBadges, shortCodeStatus } from "./labels.ts";

/** Without an admission there is no status. */
export function AdmissionStatusBadge({ status }: { status: AdmissionStatus | null }) {
  if (status === null) return <Badge tone="readonly">Not admitted</Badge>;
  const { label, tone } = admissionStatusBadges[status];
  return <Badge tone={tone}>{label}</Badge>;
}

/** Not recorded is shown as such: it may not look like full code. */
export function CodeStatusBadge({ status }: { status: CodeStatus | null }) {
  if (status === null) return <Badge tone="warning">Code status not recorded</Badge>;
  const { label, tone } = codeStatusBadges[status];
  return <Badge tone={tone}>Code status: {shortCodeStatus(label)}</Badge>;
}

export function SeverityBadge({ severity }: { severity: NonNullable<Allergy["severity"]> }) {
  const { label, tone } = severityBadges[severity];
  return <Badge tone={tone}>{label}</Badge>;
}
