import { endpoints } from "./endpoint.ts";

export const reports = endpoints({});
