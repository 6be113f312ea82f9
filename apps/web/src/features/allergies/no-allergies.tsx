import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { Banner } from "#src/ui/banner.tsx";
import { BusyButton } from "#src/ui/busy-button.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import { Empty } from "#src/ui/empty.tsx";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import { allergiesKey } from "./queries.ts";

type NoAllergiesProps = { patientId: string; noneOn: string | null; mayEdit: boolean };

/** None recorded as none, and not recorded, are two different things. */
export function NoAllergies({ patientId, noneOn, mayEdit }: NoAllergiesProps) {
  if (noneOn !== null) return <Banner tone="success">No known allergies, as of {showDate(noneOn)}.</Banner>;
  return (
    <Empty
      icon="alert"
      title="Not recorded yet"
      action={mayEdit ? <SayNone patientId={patientId} /> : undefined}
    >
      Ask the patient, then add each allergy or select No known allergies.
    </Empty>
  );
}

function SayNone({ patientId }: { patientId: string }) {
  const [busy, setBusy] = useState(false);
  const queries = useQueryClient();
  const { notify } = useToasts();
  return (
    <BusyButton variant="default" busy={busy} onClick={() => void sayNone()}>
      No known allergies
    </BusyButton>
  );

  async function sayNone() {
    setBusy(true);
    try {
      await call("POST /patients/:id/allergies/none", { id: patientId });
      notify({ variant: "success", content: "No known allergies recorded." });
    } catch (error) {
      notify({ variant: "critical", content: messageOf(error, "It could not be saved.") });
    } finally {
      setBusy(false);
      await queries.invalidateQueries({ queryKey: allergiesKey(patientId) });
    }
  }
}
