import type { EmergencyAccess } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";
import { call } from "#src/lib/call.ts";
import { useLiveRecords } from "#src/lib/live/use-live-records.ts";
import { useSingleAct } from "#src/lib/use-single-act.ts";
import { Banner } from "#src/ui/banner.tsx";
import { BusyButton } from "#src/ui/busy-button.tsx";
import styles from "./emergency-access.module.css";
import { leftWords, minutesLeft } from "./minutes-left.ts";
import { openCharts } from "./queries.ts";

const tickMs = 5_000;

/** Stands above every screen as long as a chart is open in an emergency, and has nothing of it left afterwards. */
export function EmergencyBanner({ onOver }: { onOver: () => void }) {
  useLiveRecords({ kind: "emergency-access", queryKey: openCharts.queryKey });
  const { data } = useQuery(openCharts);
  return data?.open.map((access) => <OpenChart key={access.id} access={access} onOver={onOver} />);
}

function OpenChart({ access, onOver }: { access: EmergencyAccess; onOver: () => void }) {
  const { id, patientId, endsAt } = access;
  const queries = useQueryClient();
  const minutes = useMinutesLeft(endsAt);
  const isOver = minutes === 0;
  const close = useEffectEvent(() => {
    onOver();
    void queries.resetQueries();
  });
  const { run, busy, refusal } = useSingleAct(() => undefined);
  useEffect(() => {
    if (isOver) close();
  }, [isOver]);
  if (isOver) return undefined;
  return (
    <Banner
      tone="warning"
      action={
        <span className={styles.acts}>
          <Button
            variant="default"
            size="compact-sm"
            renderRoot={(props) => (
              <Link {...props} to="/admin/clinical/patient-chart" search={{ patient: patientId }} />
            )}
          >
            Open the chart
          </Button>
          <BusyButton size="compact-sm" busy={busy} onClick={() => run(end, "It could not be ended.")}>
            End now
          </BusyButton>
        </span>
      }
    >
      Emergency access to a chart: <b>{leftWords(minutes)}</b>. Everything you look at is recorded and
      reviewed.
      {refusal && ` ${refusal.message}`}
    </Banner>
  );

  async function end() {
    await call("POST /emergency-access/:id/end", { id });
    onOver();
    void queries.resetQueries();
  }
}

function useMinutesLeft(endsAt: string): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return minutesLeft(endsAt, nowMs);
}
