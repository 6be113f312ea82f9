import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { Banner } from "#src/ui/banner.tsx";
import { BusyButton } from "#src/ui/busy-button.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import { Empty } from "#src/ui/empty.tsx";
import { useSayDone } from "#src/ui/records/say-done.tsx";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import { medicationsKey } from "./queries.ts";

type NothingTakenProps = { patientId: string; noneOn: string | null; mayEdit: boolean };

/** None recorded as none, and not recorded, are two different things. */
export function NothingTaken({ patientId, noneOn, mayEdit }: NothingTakenProps) {
  if (noneOn !== null) return <Banner tone="success">Takes no medications, as of {showDate(noneOn)}.</Banner>;
  return (
    <Empty
      icon="pill"
      title="Not recorded yet"
      action={mayEdit ? <SayNone patientId={patientId} /> : undefined}
    >
      Ask the patient, then add each medication or select Takes no medications.
    </Empty>
  );
}

function SayNone({ patientId }: { patientId: string }) {
  const [busy, setBusy] = useState(false);
  const queries = useQueryClient();
  const sayDone = useSayDone();
  const { notify } = useToasts();
  return (
    <BusyButton variant="default" busy={busy} onClick={() => void sayNone()}>
      Takes no medications
    </BusyButton>
  );

  async function say(takesNone: boolean) {
    await call("PUT /patients/:id/medications", { id: patientId, lines: [], takesNone }).finally(
      () => void queries.invalidateQueries({ queryKey: medicationsKey(patientId) }),
    );
  }

  async function sayNone() {
    setBusy(true);
    try {
      await say(true);
      sayDone({ words: "Takes no medications recorded.", undo: () => say(false) });
    } catch (error) {
      notify({ variant: "critical", content: messageOf(error, "It could not be saved.") });
    } finally {
      setBusy(false);
    }
  }
}
