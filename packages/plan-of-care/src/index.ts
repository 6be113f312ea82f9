export * from "./check-boxes.ts";
