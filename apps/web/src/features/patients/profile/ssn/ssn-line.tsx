import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { messageOf } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { useMay } from "#src/lib/use-may.ts";
import { BusyButton } from "#src/ui/busy-button.tsx";
import styles from "./ssn-line.module.css";

const shownMs = 30_000;

type SsnLineProps = { patientId: string; lastFour: string | null };

/** The last four digits; with permission, the full number for 30 seconds. Only this component ever holds it. */
export function SsnLine({ patientId, lastFour }: SsnLineProps) {
  const mayReveal = useMay("patients", "reveal");
  const { ssn, busy, problem, reveal, hide } = useReveal(patientId);
  return (
    <span className={styles.line}>
      <span data-unknown={lastFour === null}>{ssn ?? masked(lastFour)}</span>
      {mayReveal && lastFour !== null && ssn === undefined && (
        <BusyButton variant="default" size="compact-sm" aria-label="Reveal SSN" busy={busy} onClick={reveal}>
          Reveal
        </BusyButton>
      )}
      {ssn !== undefined && (
        <Button variant="default" size="compact-sm" aria-label="Hide SSN" onClick={hide}>
          Hide
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
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
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

  async function reveal() {
    setBusy(true);
    setProblem(undefined);
    try {
      const revealed = await call("POST /patients/:id/ssn", { id: patientId });
      setSsn(revealed.ssn ?? undefined);
      if (revealed.ssn === null) setProblem("The SSN has been removed.");
    } catch (error) {
      setProblem(messageOf(error, "The SSN could not be revealed."));
    } finally {
      setBusy(false);
    }
  }

  return { ssn, busy, problem, reveal: () => void reveal(), hide: () => setSsn(undefined) };
}
