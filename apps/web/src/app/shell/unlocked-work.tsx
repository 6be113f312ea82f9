import { assessmentReasonLabels } from "@hearthside/contract/assessment-life-cycle";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Banner } from "#src/ui/banner.tsx";
import { Panel } from "#src/ui/panel.tsx";

/** The work available on an unlocked device until the server responds again. */
export function UnlockedWork() {
  const {
    data: drafts = [],
    isPending,
    isError,
  } = useQuery({ queryKey: ["drafts-on-device"], queryFn: readDrafts });
  return (
    <Panel title="Assessments on this device">
      <Banner tone="warning">
        The server cannot be reached. Answers are saved on this device and sent when the connection is back.
      </Banner>
      {isError && <p>Work saved on this device cannot be opened right now. Nothing was deleted.</p>}
      {!isPending && !isError && drafts.length === 0 && <p>No assessments are saved on this device.</p>}
      <ul>
        {drafts.map(({ assessment: { summary }, unsentCount }) => (
          <li key={summary.id}>
            <Link
              to="/admin/clinical/patient-chart/assessment/$assessmentId"
              params={{ assessmentId: summary.id }}
            >
              {summary.patientName}, {assessmentReasonLabels[summary.reason].toLowerCase()}
            </Link>
            {unsentCount > 0 && `, ${unsentCount} not yet sent`}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

async function readDrafts() {
  const { draftsOnDevice } = await import("#src/features/assessments/sync/kept-assessments.ts");
  return draftsOnDevice();
}
