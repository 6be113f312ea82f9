import type { ReactNode } from "react";
import { agencyToday } from "#src/lib/moments.ts";
import type { AssessmentSync } from "../sync/assessment-sync.ts";
import { useOpening } from "../use-opening.ts";
import { OpeningFailed } from "./opening-failed.tsx";
import { WizardScreen } from "./wizard-screen.tsx";
import { WizardSkeleton } from "./wizard-skeleton.tsx";

export type AssessmentWizardProps = {
  assessmentId: string;
  /** The step shown; the first one if left out. */
  section: string | undefined;
  onSection: (id: string) => void;
  /** Opens the assessment from the server or from this device. */
  open: (id: string) => Promise<AssessmentSync>;
  /** The assessment's actions in the header. `goTo` goes to a field. */
  actions: (sync: AssessmentSync, goTo: (fieldId: string) => void) => ReactNode;
};

/** An open assessment: editable as a draft, read-only once signed. */
export function AssessmentWizard({ assessmentId, open, ...screen }: AssessmentWizardProps) {
  const opening = useOpening(assessmentId, open);
  if (opening.phase === "loading") return <WizardSkeleton />;
  if (opening.phase === "failed") return <OpeningFailed error={opening.error} onRetry={opening.retry} />;
  return <WizardScreen key={assessmentId} sync={opening.sync} today={agencyToday()} {...screen} />;
}
