import { plansOfCare } from "./plans-of-care.ts";

export const carePlansCalls = {
  ...plansOfCare,
};

export * from "./plans-of-care.ts";
