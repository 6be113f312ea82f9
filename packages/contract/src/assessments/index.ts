import { assessments } from "./assessments.ts";

export const assessmentsCalls = {
  ...assessments,
};

export * from "./assessment.ts";
export * from "./assessment-life-cycle.ts";
export * from "./assessments.ts";
export * from "./cms-ids.ts";
