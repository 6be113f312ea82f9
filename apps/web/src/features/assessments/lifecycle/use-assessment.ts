import type { Assessment } from "@hearthside/contract";
import { useSyncExternalStore } from "react";
import type { AssessmentSync } from "../sync/assessment-sync.ts";

/** The assessment as last read; re-renders when it changed, not at each answer. */
export const useAssessment = (sync: AssessmentSync): Assessment =>
  useSyncExternalStore(sync.subscribe, () => sync.state().assessment);
