import type { ApplicationRow } from "@hearthside/contract";
import { Anchor } from "@mantine/core";
import { agencyDay } from "#src/lib/moments.ts";
import { Badge } from "#src/ui/badge.tsx";
import type { Column } from "#src/ui/data-table.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import { EmailText } from "#src/ui/email-text.tsx";
import { StatusBadge } from "./status-badge.tsx";

export const applicationColumns = (onOpen: (id: string) => void): readonly Column<ApplicationRow>[] => [
  {
    header: "Name",
    cell: ({ id, name }) => (
      <Anchor component="button" type="button" onClick={() => onOpen(id)}>
        {name}
      </Anchor>
    ),
  },
  { header: "Status", besideName: true, cell: ({ status }) => <StatusBadge status={status} /> },
  {
    header: "Email",
    cell: ({ email, isEmailVerified }) => (
      <>
        <EmailText email={email} /> {!isEmailVerified && <Badge tone="warning">Not verified</Badge>}
      </>
    ),
  },
  { header: "Documents", align: "end", cell: ({ files }) => files },
  { header: "Submitted", cell: ({ submittedAt }) => showDate(agencyDay(submittedAt)) },
  {
    header: "Closed",
    cell: ({ decidedAt }) => (decidedAt === null ? "Not yet" : showDate(agencyDay(decidedAt))),
  },
];
