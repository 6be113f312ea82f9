import type { AdmissionStatus } from "@hearthside/contract";
import { Badge } from "#src/ui/badge.tsx";
import { admissionStatusBadges } from "./labels.ts";

/** Without an admission there is no status. */
export function AdmissionStatusBadge({ status }: { status: AdmissionStatus | null }) {
  if (status === null) return <Badge tone="readonly">Not admitted</Badge>;
  const { label, tone } = admissionStatusBadges[status];
  return <Badge tone={tone}>{label}</Badge>;
}
