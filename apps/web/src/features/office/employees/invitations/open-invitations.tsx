import type { Invitation, SentInvitation } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf, requestIdOf } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { agencyDay } from "#src/lib/moments.ts";
import { listedName } from "#src/lib/person-name.ts";
import { useMay } from "#src/lib/use-may.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Banner } from "#src/ui/banner.tsx";
import { EmailText } from "#src/ui/contact-links.tsx";
import type { Column } from "#src/ui/data-table.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import { Dialog } from "#src/ui/dialog.tsx";
import { Empty } from "#src/ui/empty.tsx";
import { Failed } from "#src/ui/failed.tsx";
import { PagedTable } from "#src/ui/paged-table.tsx";
import { useAction } from "#src/ui/records/use-action.ts";
import { RowMenu } from "#src/ui/row-menu.tsx";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { Detail } from "../employee-table.tsx";
import styles from "../employees.module.css";
import { employeesKey, openInvitations } from "../queries.ts";

type OpenInvitationsProps = { onSent: (sent: SentInvitation) => void };

/** Pending invitations. */
export function OpenInvitations({ onSent }: OpenInvitationsProps) {
  const list = useQuery(openInvitations);
  const mayInvite = useMay("accounts", "approve");
  const [revoking, setRevoking] = useState<Invitation>();
  const { run, busy, refusal } = useAction(
    (queries) => void queries.invalidateQueries({ queryKey: employeesKey }),
  );
  if (list.data === undefined && list.isError)
    return (
      <Failed
        message={messageOf(list.error, "The invitations could not be loaded.")}
        requestId={requestIdOf(list.error)}
        onRetry={() => void list.refetch()}
      />
    );
  return (
    <>
      {refusal && <Banner tone="critical">{refusal.message}</Banner>}
      <TableFrame className={styles.people}>
        <PagedTable
          caption="Pending invitations"
          of="invitations"
          captionHidden
          columns={
            mayInvite ? [...columns, actionsOf({ onSend: sendAgain, onRevoke: setRevoking })] : columns
          }
          rows={list.data?.invitations}
          rowKey={({ id }) => id}
          skeletonRows={3}
          empty={
            <Empty icon="userAdd" title="No pending invitations">
              Invitations appear here until they are accepted. Send one with Invite employee.
            </Empty>
          }
        />
      </TableFrame>
      {revoking !== undefined && (
        <RevokeQuestion
          invitation={revoking}
          busy={busy}
          onRevoke={() => revoke(revoking)}
          onKeep={() => setRevoking(undefined)}
        />
      )}
    </>
  );

  function sendAgain({ id, version }: Invitation) {
    const send = () => call("POST /invitations/:id/send", { id, version });
    run(send, "The invitation could not be resent.", { onDone: onSent });
  }

  function revoke({ id, version, firstName, lastName }: Invitation) {
    const close = () => setRevoking(undefined);
    run(() => call("POST /invitations/:id/revoke", { id, version }), "The invitation could not be revoked.", {
      done: `The invitation for ${firstName} ${lastName} was revoked.`,
      onDone: close,
      onRefused: close,
    });
  }
}

const columns: readonly Column<Invitation>[] = [
  {
    header: "Name",
    cell: (invitation) => (
      <>
        {listedName(invitation)}
        <Detail>
          <EmailText email={invitation.email} />
        </Detail>
      </>
    ),
  },
  {
    header: "Status",
    besideName: true,
    cell: ({ isExpired }) =>
      isExpired ? <Badge tone="warning">Expired</Badge> : <Badge tone="primary">Invited</Badge>,
  },
  {
    header: "Role",
    cell: ({ role, discipline }) => (
      <>
        {role}
        <Detail>{discipline}</Detail>
      </>
    ),
  },
  { header: "Branch", cell: ({ branchName }) => branchName ?? "None" },
  { header: "Link expires", cell: ({ expiresAt }) => showDate(agencyDay(expiresAt)) },
];

type Acting = {
  readonly onSend: (invitation: Invitation) => void;
  readonly onRevoke: (invitation: Invitation) => void;
};

const actionsOf = ({ onSend, onRevoke }: Acting): Column<Invitation> => ({
  header: "Actions",
  headerHidden: true,
  align: "end",
  cell: (invitation) => (
    <RowMenu
      name={listedName(invitation)}
      actions={[
        { label: "Resend invitation", onAction: () => onSend(invitation) },
        { label: "Revoke invitation", onAction: () => onRevoke(invitation) },
      ]}
    />
  ),
});

type RevokeQuestionProps = {
  invitation: Invitation;
  busy: boolean;
  onRevoke: () => void;
  onKeep: () => void;
};

const RevokeQuestion = ({ invitation, busy, onRevoke, onKeep }: RevokeQuestionProps) => (
  <Dialog
    opened
    size="small"
    onClose={onKeep}
    title={`Revoke the invitation for ${invitation.firstName} ${invitation.lastName}?`}
    action={{ label: "Revoke", tone: "critical", busy, onAction: onRevoke }}
    buttons={
      <Button variant="default" onClick={onKeep} data-autofocus>
        Keep
      </Button>
    }
  >
    <p>The link in the invitation stops working. You can invite them again.</p>
  </Dialog>
);
