import { endpoints } from "./endpoint.ts";

export const warnings = endpoints({});
