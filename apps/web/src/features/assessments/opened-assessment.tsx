import type { Assessment } from "@hearthside/contract";
import type { Answers } from "@hearthside/oasis";
import { Link, useSearch } from "@tanstack/react-router";
import { type ReactNode, useSyncExternalStore } from "react";
import { requestIdOf } from "#src/lib/api-error.ts";
import { Failed } from "#src/ui/failed.tsx";
import { SkeletonText } from "#src/ui/skeleton.tsx";
import type { AssessmentSync, SyncState } from "./sync/assessment-sync.ts";
import { openAssessment } from "./sync/open-assessment.ts";
import { useOpening, whyNotOpened } from "./use-opening.ts";

/** `answers` includes those of this device that the server does not have yet. */
export type AssessmentWithAnswers = { assessment: Assessment; answers: Answers };

type OpenedAssessmentProps = { assessmentId: string; children: (opened: AssessmentWithAnswers) => ReactNode };

/** An assessment to read, from the server or, when offline, from this device. */
export function OpenedAssessment({ assessmentId, children }: OpenedAssessmentProps) {
  const opening = useOpening(assessmentId, openAssessment);
  if (opening.phase === "loading") return <SkeletonText lines={12} label="Loading the assessment" />;
  if (opening.phase === "open") return <Live sync={opening.sync}>{children}</Live>;
  return (
    <Failed
      message={whyNotOpened(opening.error)}
      requestId={requestIdOf(opening.error)}
      onRetry={opening.retry}
    />
  );
}

function Live({ sync, children }: { sync: AssessmentSync } & Pick<OpenedAssessmentProps, "children">) {
  const { assessment, answers } = useSyncExternalStore(sync.subscribe, sync.state);
  return children({ assessment, answers: givenIn(answers) });
}

const givenIn = (answers: SyncState["answers"]): Answers =>
  Object.fromEntries([...answers].flatMap(([item, { value }]) => (value === null ? [] : [[item, value]])));

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
