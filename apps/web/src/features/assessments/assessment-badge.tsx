import type { AssessmentStatus } from "@hearthside/contract";
import { Badge } from "#src/ui/badge.tsx";
import { assessmentStatusBadges } from "./labels.ts";

export function AssessmentBadge({ status }: { status: AssessmentStatus }) {
  const { label, tone } = assessmentStatusBadges[status];
  return <Badge tone={tone}>{label}</Badge>;
}
