import type { AdmissionStatus } from "@hearthside/contract";
import { type CodeStatus, codeStatusLabels } from "@hearthside/contract/chart-labels";
import { Badge } from "#src/ui/badge.tsx";
import { admissionStatusBadges, codeStatusTones, shortCodeStatus } from "./labels.ts";

/** Without an admission there is no status. */
export function AdmissionStatusBadge({ status }: { status: AdmissionStatus | null }) {
  if (status === null) return <Badge tone="readonly">Not admitted</Badge>;
  const { label, tone } = admissionStatusBadges[status];
  return <Badge tone={tone}>{label}</Badge>;
}

/** Not recorded is shown as such: it may not look like full code. */
export const CodeStatusBadge = ({ status }: { status: CodeStatus | null }) =>
  status === null ? (
    <Badge tone="warning">Code status not recorded</Badge>
  ) : (
    <Badge tone={codeStatusTones[status]}>Code status: {shortCodeStatus(codeStatusLabels[status])}</Badge>
  );
