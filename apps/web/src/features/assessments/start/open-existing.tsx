import { Link } from "@tanstack/react-router";
import { ApiError } from "#src/lib/api-error.ts";
import type { Refusal } from "#src/lib/use-single-act.ts";

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
