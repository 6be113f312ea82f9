import type { HubSummary } from "@hearthside/contract";
import { Badge } from "#src/ui/badge.tsx";
import { codeStatusWords } from "./hub-words.ts";

type CodeStatusBadgeProps = { summary: HubSummary | undefined; failed: boolean };

/** Not recorded and not loaded are shown as such; neither may look like full code. */
export function CodeStatusBadge({ summary, failed }: CodeStatusBadgeProps) {
  if (summary === undefined)
    return failed ? <Badge tone="warning">Code status could not be loaded</Badge> : null;
  if (summary.codeStatus === null) return <Badge tone="warning">Code status not recorded</Badge>;
  const { label, tone } = codeStatusWords[summary.codeStatus];
  return <Badge tone={tone}>Code status: {label}</Badge>;
}
