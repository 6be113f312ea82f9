export * from "./chart-texts.ts";
export * from "./differences.ts";
export * from "./facts.ts";
export { assessmentItems, fillPlan, type Suggestion, suggestionsFrom } from "./fill-plan.ts";
export * from "./missing.ts";
export * from "./places.ts";
export * from "./plan.ts";
export * from "./printed.ts";
