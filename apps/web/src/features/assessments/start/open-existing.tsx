import { Link } from "@tanstack/react-router";
import { ApiError } from "#src/lib/api-error.ts";
import type { Refusal } from "#src/lib/use-single-act.ts";

/** The start or resumption of care that the admission has already, where that is why another one was refused. */
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
    Open that assessment
  </Link>
);
