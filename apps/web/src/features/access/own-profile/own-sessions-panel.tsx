import type { OwnSession } from "@hearthside/contract";
import { useSuspenseQuery } from "@tanstack/react-query";
import { call } from "#src/lib/call.ts";
import { showMoment } from "#src/lib/moments.ts";
import { counted } from "#src/lib/numbers.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Banner } from "#src/ui/banner.tsx";
import { BusyButton } from "#src/ui/busy-button.tsx";
import type { Column } from "#src/ui/data-table.tsx";
import { Moment } from "#src/ui/date/moment.tsx";
import { PagedTable } from "#src/ui/paged-table.tsx";
import { Panel } from "#src/ui/panel.tsx";
import { useAction } from "#src/ui/records/use-action.ts";
import { SkeletonList } from "#src/ui/skeleton.tsx";
import styles from "./own-profile.module.css";
import { ownSessions } from "./queries.ts";

/** The user's active sessions, so that unknown ones can be ended. */
export const OwnSessionsPanel = () => (
  <Panel title="Active sessions" skeleton={<SkeletonList rows={2} />}>
    <Sessions />
  </Panel>
);

function Sessions() {
  const { data } = useSuspenseQuery(ownSessions);
  const { run, busy, refusal } = useAction([ownSessions.queryKey]);
  const { sessions } = data;
  const others = sessions.filter(({ isThis }) => !isThis);
  return (
    <div className={styles.part}>
      <p>If you do not recognize a browser, end its session and change your password.</p>
      {refusal && <Banner tone="critical">{refusal.message}</Banner>}
      <PagedTable
        caption="Active sessions"
        of="sessions"
        captionHidden
        columns={[...columns, { header: "Actions", headerHidden: true, align: "end", cell: endButton }]}
        rows={sessions}
        rowKey={({ id }) => id}
        empty={null}
      />
      {others.length > 1 && (
        <BusyButton variant="default" busy={busy} onClick={endOthers}>
          {`End ${others.length} other sessions`}
        </BusyButton>
      )}
    </div>
  );

  function endButton({ id, device, isThis, begunAt }: OwnSession) {
    if (isThis) return null;
    return (
      <BusyButton
        variant="default"
        size="compact-sm"
        aria-label={`End session: ${device}, signed in ${showMoment(begunAt)}`}
        busy={busy}
        onClick={() => endOne(id, device)}
      >
        End session
      </BusyButton>
    );
  }

  function endOne(id: string, device: string) {
    run(() => call("DELETE /auth/sessions/:id", { id }), "This session could not be ended.", {
      done: `${device} was signed out.`,
    });
  }

  function endOthers() {
    run(() => call("POST /auth/sessions/end-others"), "The other sessions could not be ended.", {
      done: ({ ended }) => ({
        text: `${counted(ended, "other session was", "other sessions were")} ended.`,
      }),
    });
  }
}

const columns: readonly Column<OwnSession>[] = [
  {
    header: "Browser",
    cell: ({ device, isThis, isLocked }) => (
      <span className={styles.name}>
        {device}
        {isThis && <Badge tone="success">This session</Badge>}
        {isLocked && <Badge tone="warning">Locked</Badge>}
      </span>
    ),
  },
  { header: "IP address", cell: ({ address }) => address ?? "Not recorded" },
  { header: "Signed in", cell: ({ begunAt }) => <Moment at={begunAt} /> },
  { header: "Last active", cell: ({ lastActiveAt }) => <Moment at={lastActiveAt} /> },
  { header: "Expires", cell: ({ endsAt }) => <Moment at={endsAt} /> },
];
