import { Link, useSearch } from "@tanstack/react-router";

export function BackToAssessment({ assessmentId }: { assessmentId: string }) {
  const { patient } = useSearch({ strict: false });
  return (
    <Link
      to="/admin/clinical/patient-chart/assessment/$assessmentId"
      params={{ assessmentId }}
      search={patient === undefined ? {} : { patient }}
    >
      Back to assessment
    </Link>
  );
}
