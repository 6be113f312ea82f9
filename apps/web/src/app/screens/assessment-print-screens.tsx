import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { CompareScreen } from "#src/features/assessments/compare/compare-screen.tsx";
import { PrintScreen } from "#src/features/assessments/print/print-screen.tsx";

export function AssessmentPrintScreen() {
  const { assessmentId } = useParams({
    from: "/shell/admin/clinical/patient-chart/assessment/$assessmentId/print",
  });
  return <PrintScreen key={assessmentId} assessmentId={assessmentId} />;
}

const comparison = "/shell/admin/clinical/patient-chart/assessment/$assessmentId/compare";

/** The "only changes" setting is in the address. */
export function AssessmentCompareScreen() {
  const { assessmentId } = useParams({ from: comparison });
  const { show } = useSearch({ from: comparison });
  const navigate = useNavigate({ from: "/admin/clinical/patient-chart/assessment/$assessmentId/compare" });
  return (
    <CompareScreen
      key={assessmentId}
      assessmentId={assessmentId}
      changedOnly={show === "changed"}
      onChangedOnly={(only) =>
        void navigate({
          search: ({ patient }) => ({
            ...(patient !== undefined && { patient }),
            ...(only && { show: "changed" as const }),
          }),
          replace: true,
        })
      }
    />
  );
}
