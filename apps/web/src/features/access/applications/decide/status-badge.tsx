import type { ApplicationStatus } from "@hearthside/contract";
import { Badge } from "#src/ui/badge.tsx";
import type { Tone } from "#src/ui/tone.ts";

const words = {
  draft: ["Draft", "subdued"],
  submitted: ["Pending", "warning"],
  question: ["Waiting for an answer", "primary"],
  approved: ["Approved", "success"],
  rejected: ["Rejected", "subdued"],
  expired: ["Expired", "subdued"],
} as const satisfies { readonly [S in ApplicationStatus]: readonly [string, Tone] };

export function StatusBadge({ status }: { status: ApplicationStatus }) {
  const [label, tone] = words[status];
  return <Badge tone={tone}>{label}</Badge>;
}
