import { type FormEvent, useState } from "react";
import { call } from "#src/lib/call.ts";
import { agencyToday } from "#src/lib/moments.ts";
import { Banner } from "#src/ui/banner.tsx";
import { DateField } from "#src/ui/date/date-field.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import styles from "./acts.module.css";
import type { ActProps } from "./plan-acts.tsx";
import { usePlanAct } from "./use-plan-act.ts";

const formId = "receive-plan-of-care";

/** Locators 27 and 25: when the physician signed, and when the agency received it. */
export function ReceivePlanDialog({ plan, onClose }: ActProps) {
  const [signedOn, setSignedOn] = useState<string | null>(null);
  const [receivedOn, setReceivedOn] = useState<string | null>(agencyToday());
  const [isTried, setIsTried] = useState(false);
  const { run, busy, refusal } = usePlanAct();
  const problem = (day: string | null, field: string) =>
    isTried && day === null ? "Enter a date as MM/DD/YYYY" : refusal?.fields[field];
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Signed by the physician"
      size="small"
      action={{ label: "Save", form: formId, busy }}
    >
      <form id={formId} className={styles.form} onSubmit={receive} noValidate>
        {refusal && <Banner tone="critical">{refusal.message}</Banner>}
        <DateField
          label="Signed by the physician on"
          startsHere
          value={signedOn}
          onChange={setSignedOn}
          error={problem(signedOn, "signedOn")}
        />
        <DateField
          label="Received by the agency on"
          value={receivedOn}
          onChange={setReceivedOn}
          error={problem(receivedOn, "receivedOn")}
        />
      </form>
    </Dialog>
  );

  function receive(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsTried(true);
    if (signedOn === null || receivedOn === null) return;
    const { id, version } = plan;
    run({
      work: () => call("POST /documents/:id/receive", { id, version, signedOn, receivedOn }),
      done: "The physician’s signature is noted.",
      otherwise: "The signature could not be noted.",
      onDone: onClose,
    });
  }
}
