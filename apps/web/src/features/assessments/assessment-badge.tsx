import type { AssessmentStatus } from "@hearthside/contract";
import { Badge } from "#src/ui/badge.tsx";
import { statusWords } from "./words.ts";

export function AssessmentBadge({ status }: { status: AssessmentStatus }) {
  const { label, tone } = statusWords[status];
  return <Badge tone={tone}>{label}</Badge>;
}
