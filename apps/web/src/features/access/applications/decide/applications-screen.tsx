import type { ApplicationRow } from "@hearthside/contract";
import { Anchor, Button } from "@mantine/core";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { messageOf, requestIdOf } from "#src/lib/api-error.ts";
import { onLiveEvent } from "#src/lib/live/live-events.ts";
import { agencyDay } from "#src/lib/moments.ts";
import { useMay } from "#src/lib/use-may.ts";
import { Badge } from "#src/ui/badge.tsx";
import { EmailText } from "#src/ui/contact-links.tsx";
import { type Column, DataTable } from "#src/ui/data-table.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import { Empty } from "#src/ui/empty.tsx";
import { Failed } from "#src/ui/failed.tsx";
import { OutOfDate } from "#src/ui/out-of-date.tsx";
import { PageTitle } from "#src/ui/page-title.tsx";
import { TabCount, TabRow } from "#src/ui/tab-row.tsx";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { ApplicationDialog } from "./application-dialog.tsx";
import { ApplicationStatusBadge, CopyButton } from "./application-facts.tsx";
import { type ApplicationsShown, accountOptions, applicationList, readApplicationsAgain } from "./queries.ts";

type ApplicationsScreenProps = {
  shown: ApplicationsShown;
  onShow: (shown: ApplicationsShown) => void;
};

/** Lists applications for accounts, to review and decide. */
export function ApplicationsScreen({ shown, onShow }: ApplicationsScreenProps) {
  useLiveApplications();
  const { application, ...rest } = shown;
  const which = rest.which ?? "open";
  const list = useInfiniteQuery(applicationList(which));
  const rows = list.data?.pages.flatMap(({ applications }) => applications);
  const retry = () => void list.refetch();
  return (
    <>
      <PageTitle tabs={<Tabs which={which} waiting={list.data?.pages[0]?.waiting} />} actions={<ApplyLink />}>
        Account Creation
      </PageTitle>
      {rows !== undefined && list.isError && <OutOfDate error={list.error} onRetry={retry} />}
      {rows === undefined && list.isError ? (
        <Failed
          message={messageOf(list.error, "The applications could not be loaded.")}
          requestId={requestIdOf(list.error)}
          onRetry={retry}
        />
      ) : (
        <TableFrame>
          <DataTable
            caption="Applications"
            captionHidden
            columns={applicationColumns(which, (id) => onShow({ ...rest, application: id }))}
            rows={rows}
            outdated={list.isPlaceholderData}
            rowKey={({ id }) => id}
            empty={<Nothing which={which} />}
          />
        </TableFrame>
      )}
      {list.hasNextPage && (
        <Button variant="default" onClick={() => void list.fetchNextPage()}>
          Show more
        </Button>
      )}
      {application !== undefined && (
        <ApplicationDialog key={application} id={application} onClose={() => onShow(rest)} />
      )}
    </>
  );
}

const tabs = [
  ["open", "Pending"],
  ["decided", "Closed"],
] as const;

function Tabs({ which, waiting }: { which: "open" | "decided"; waiting: number | undefined }) {
  return (
    <TabRow label="Applications" current={`${which} ${waiting === undefined}`}>
      {tabs.map(([one, text]) => (
        <li key={one}>
          <Link
            to="/account-creation"
            search={one === "decided" ? { which: one } : {}}
            activeOptions={{ exact: true }}
            aria-current={one === which ? "page" : undefined}
          >
            {text}
            {one === "open" && waiting !== undefined && <TabCount>{waiting}</TabCount>}
          </Link>
        </li>
      ))}
    </TabRow>
  );
}

const Nothing = ({ which }: { which: "open" | "decided" }) =>
  which === "open" ? (
    <Empty icon="userAdd" title="No pending applications">
      Submitted applications appear here. Use Copy application link to invite people to apply.
    </Empty>
  ) : (
    <Empty icon="userAdd" title="No closed applications">
      Approved and rejected applications appear here.
    </Empty>
  );

/** Copies the link to send to applicants. */
function ApplyLink() {
  const mayApprove = useMay("accounts", "approve");
  const { data } = useQuery({ ...accountOptions, enabled: mayApprove });
  return data === undefined ? null : <CopyButton text={data.applyUrl}>Copy application link</CopyButton>;
}

/** Refreshes the applications when one is submitted, answered, approved or rejected. */
function useLiveApplications(): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      onLiveEvent(({ kind }) => {
        if (kind === "application") readApplicationsAgain(queries);
      }),
    [queries],
  );
}

const closedColumn: Column<ApplicationRow> = {
  header: "Closed",
  cell: ({ decidedAt }) => (decidedAt === null ? "Not yet" : showDate(agencyDay(decidedAt))),
};

const applicationColumns = (
  which: "open" | "decided",
  onOpen: (id: string) => void,
): readonly Column<ApplicationRow>[] => [
  {
    header: "Name",
    cell: ({ id, name }) => (
      <Anchor component="button" type="button" onClick={() => onOpen(id)}>
        {name}
      </Anchor>
    ),
  },
  { header: "Status", besideName: true, cell: ({ status }) => <ApplicationStatusBadge status={status} /> },
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
  ...(which === "open" ? [] : [closedColumn]),
];
