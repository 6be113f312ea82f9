import type { DocumentSummary } from "@hearthside/contract";
import type { DocumentStatus } from "@hearthside/contract/document-life-cycle";
import { Badge } from "#src/ui/badge.tsx";
import { ageWords, daysWords, statusWords } from "./words.ts";

export function DocumentBadge({ status }: { status: DocumentStatus }) {
  const { label, tone } = statusWords[status];
  return <Badge tone={tone}>{label}</Badge>;
}

/** How many days an order has been with the physician. Shows nothing for other documents. */
export function AgeBadge({
  paper: { ageDays, ageBucket },
}: {
  paper: Pick<DocumentSummary, "ageDays" | "ageBucket">;
}) {
  if (ageDays === null || ageBucket === null) return null;
  return <Badge tone={ageWords[ageBucket].tone}>{daysWords(ageDays)}</Badge>;
}
