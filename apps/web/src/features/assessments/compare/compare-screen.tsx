import { useSuspenseQuery } from "@tanstack/react-query";
import { PageTitle } from "#src/ui/page-title.tsx";
import { Loaded } from "#src/ui/panel.tsx";
import { BackToAssessment } from "../back-to-assessment.tsx";
import { openedAssessment } from "../queries.ts";
import { Comparison, type Shown } from "./comparison.tsx";

export function CompareScreen({ assessmentId, ...shown }: Shown & { assessmentId: string }) {
  return (
    <>
      <PageTitle lead={<BackToAssessment assessmentId={assessmentId} />}>Compare with the previous</PageTitle>
      <Loaded>
        <Opened assessmentId={assessmentId} {...shown} />
      </Loaded>
    </>
  );
}

function Opened({ assessmentId, ...shown }: Shown & { assessmentId: string }) {
  const { data } = useSuspenseQuery(openedAssessment(assessmentId));
  return <Comparison assessment={data} {...shown} />;
}
