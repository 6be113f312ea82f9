import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { v7 as uuidv7 } from "uuid";
import { call } from "#src/lib/call.ts";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import { useAct } from "../use-act.ts";
import type { Reason } from "../words.ts";
import { existingIn, OpenExisting } from "./open-existing.tsx";

/**
 * Starts an assessment and opens it. One id per reason until it succeeds: a second press or a retry after a lost
 * response creates only one.
 */
export function useStart(patientId: string) {
  const ids = useRef(new Map<Reason, string>());
  const { act, busy, refusal } = useAct("The assessment could not be started.");
  const navigate = useNavigate();
  const { notify } = useToasts();
  useEffect(() => {
    if (refusal === undefined) return;
    const existing = existingIn(refusal);
    const link = existing !== undefined && <OpenExisting assessmentId={existing} patientId={patientId} />;
    notify({
      variant: "critical",
      content: (
        <>
          {refusal.message} {link}
        </>
      ),
    });
  }, [refusal, notify, patientId]);

  async function begin(reason: Reason) {
    const id = ids.current.get(reason) ?? uuidv7();
    ids.current.set(reason, id);
    const { summary } = await call("POST /assessments", { id, patientId, reason });
    ids.current.delete(reason);
    await navigate({
      to: "/admin/clinical/patient-chart/assessment/$assessmentId",
      params: { assessmentId: summary.id },
      search: { patient: patientId },
    });
  }

  return { start: (reason: Reason) => act(() => begin(reason)), busy };
}
