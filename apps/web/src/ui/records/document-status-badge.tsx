import { type DocumentStatus, documentStatusLabels } from "@hearthside/contract/document-life-cycle";
import { Badge } from "../badge.tsx";
import type { Tone } from "../tone.ts";

export const documentStatusTones = {
  draft: "base",
  submitted: "primary",
  "in-review": "primary",
  returned: "warning",
  approved: "success",
  sent: "primary",
  signed: "success",
  filed: "readonly",
  discontinued: "subdued",
} as const satisfies Record<DocumentStatus, Tone>;

/** The status of a document, or of a plan of care, which is one. */
export const DocumentStatusBadge = ({ status }: { status: DocumentStatus }) => (
  <Badge tone={documentStatusTones[status]}>{documentStatusLabels[status]}</Badge>
);
