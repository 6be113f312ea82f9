import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { call } from "#src/lib/call.ts";
import { useMay } from "#src/lib/use-may.ts";
import { BusyButton } from "#src/ui/busy-button.tsx";
import { useAction } from "#src/ui/records/use-action.ts";
import styles from "./ssn-line.module.css";

const shownMs = 30_000;

type SsnLineProps = { patientId: string; lastFour: string | null };

/** The last four digits; with permission, the full number for 30 seconds. Only this component ever stores it. */
export function SsnLine({ patientId, lastFour }: SsnLineProps) {
  const mayReveal = useMay("patients", "reveal");
  const { ssn, busy, problem, reveal, hide } = useReveal(patientId);
  return (
    <span className={styles.line}>
      <span data-unknown={lastFour === null}>{ssn ?? masked(lastFour)}</span>
      {mayReveal && lastFour !== null && ssn === undefined && (
        <BusyButton variant="default" size="compact-sm" busy={busy} onClick={reveal}>
          Show full SSN
        </BusyButton>
      )}
      {ssn !== undefined && (
        <Button variant="default" size="compact-sm" onClick={hide}>
          Hide SSN
        </Button>
      )}
      <span className="visually-hidden" role="status">
        {ssn !== undefined && "The SSN is shown for 30 seconds. The audit trail records that you viewed it."}
      </span>
      {problem !== undefined && <span role="alert">{problem}</span>}
    </span>
  );
}

const masked = (lastFour: string | null) => (lastFour === null ? "Not recorded" : `XXX-XX-${lastFour}`);

function useReveal(patientId: string) {
  const [ssn, setSsn] = useState<string>();
  const [isGone, setGone] = useState(false);
  const { run, busy, refusal } = useAction();
  useEffect(() => {
    if (ssn === undefined) return;
    const hide = () => setSsn(undefined);
    const timer = setTimeout(hide, shownMs);
    const hideWhenLeft = () => document.visibilityState === "hidden" && hide();
    document.addEventListener("visibilitychange", hideWhenLeft);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", hideWhenLeft);
    };
  }, [ssn]);

  function reveal() {
    setGone(false);
    run(() => call("POST /patients/:id/ssn", { id: patientId }), "The SSN could not be revealed.", {
      onDone: (revealed) => {
        setSsn(revealed.ssn ?? undefined);
        setGone(revealed.ssn === null);
      },
    });
  }

  const problem = isGone ? "The SSN has been removed." : refusal?.message;
  return { ssn, busy, problem, reveal, hide: () => setSsn(undefined) };
}
