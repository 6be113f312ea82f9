import type { PlanOfCareModule } from "@hearthside/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { messageOf } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { useMay } from "#src/lib/use-may.ts";
import { Banner } from "#src/ui/banner.tsx";
import { BusyButton } from "#src/ui/busy-button.tsx";
import { Empty } from "#src/ui/empty.tsx";
import { readPlansAgain } from "./queries.ts";

type NoPlanProps = { patientId: string; period: NonNullable<PlanOfCareModule["period"]> };

/** A period without a plan of care. */
export function NoPlan({ patientId, period }: NoPlanProps) {
  const queries = useQueryClient();
  const mayBegin = useMay("documents", "edit");
  // the same id after a lost answer, so that only one plan is started
  const id = useRef(uuidv7());
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  return (
    <Empty
      icon="clipboard"
      title="No plan of care for this period yet"
      action={
        mayBegin && (
          <BusyButton busy={busy} onClick={() => void begin()}>
            Start plan of care
          </BusyButton>
        )
      }
    >
      It starts with data from the chart and the latest signed OASIS. You enter the rest.
      {refusal !== undefined && <Banner tone="critical">{refusal}</Banner>}
    </Empty>
  );

  async function begin() {
    setBusy(true);
    setRefusal(undefined);
    try {
      await call("POST /plans-of-care", { id: id.current, patientId, episodeId: period.id });
    } catch (error) {
      setRefusal(messageOf(error, "The plan could not be started."));
    } finally {
      readPlansAgain(queries);
      setBusy(false);
    }
  }
}
