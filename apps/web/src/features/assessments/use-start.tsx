import { Link, useNavigate } from "@tanstack/react-router";
import { useRef } from "react";
import { v7 as uuidv7 } from "uuid";
import { ApiError } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { type Refusal, useAction } from "#src/ui/records/use-action.ts";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import type { Reason } from "./labels.ts";
import { readListsAgain } from "./queries.ts";

/**
 * Starts an assessment and opens it. One id per reason until it succeeds: a second press or a retry after a lost
 * response creates only one.
 */
export function useStart(patientId: string) {
  const ids = useRef(new Map<Reason, string>());
  const { run, busy } = useAction(readListsAgain);
  const navigate = useNavigate();
  const { notify } = useToasts();

  function sayRefused(refusal: Refusal) {
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
  }

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

  return {
    start: (reason: Reason) =>
      run(() => begin(reason), "The assessment could not be started.", { onRefused: sayRefused }),
    busy,
  };
}

/** The admission's existing assessment, if that is why a new one was refused. */
export function existingIn({ error }: Pick<Refusal, "error">): string | undefined {
  if (!(error instanceof ApiError) || error.code !== "conflict") return undefined;
  const { context } = error;
  if (typeof context !== "object" || context === null || !("assessmentId" in context)) return undefined;
  return typeof context.assessmentId === "string" ? context.assessmentId : undefined;
}

type OpenExistingProps = { assessmentId: string; patientId: string };

export const OpenExisting = ({ assessmentId, patientId }: OpenExistingProps) => (
  <Link
    to="/admin/clinical/patient-chart/assessment/$assessmentId"
    params={{ assessmentId }}
    search={{ patient: patientId }}
  >
    Open assessment
  </Link>
);
