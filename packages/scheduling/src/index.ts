export * from "./certification.ts";
export * from "./days.ts";
export * from "./deadlines.ts";
export * from "./frequency.ts";
export * from "./local-time.ts";
export * from "./ordered-visits.ts";
export * from "./print-frequency.ts";
export * from "./read-frequency.ts";
