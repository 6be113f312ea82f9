import type { AdmissionStatus } from "@hearthside/contract";
import { Badge } from "#src/ui/badge.tsx";
import { statusWords } from "./words.ts";

/** Without an admission there is no status. */
export function StatusBadge({ status }: { status: AdmissionStatus | null }) {
  if (status === null) return <Badge tone="readonly">Not admitted</Badge>;
  const { label, tone } = statusWords[status];
  return <Badge tone={tone}>{label}</Badge>;
}
