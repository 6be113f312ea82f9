import { PageTitle } from "#src/ui/page-title.tsx";
import { BackToAssessment } from "../back-to-assessment.tsx";
import { OpenedAssessment } from "../opened-assessment.tsx";
import { Comparison, type Shown } from "./comparison.tsx";

export function CompareScreen({ assessmentId, ...shown }: Shown & { assessmentId: string }) {
  return (
    <>
      <PageTitle lead={<BackToAssessment assessmentId={assessmentId} />}>
        Compare with previous assessment
      </PageTitle>
      <OpenedAssessment assessmentId={assessmentId}>
        {(opened) => <Comparison {...opened} {...shown} />}
      </OpenedAssessment>
    </>
  );
}
