import { endpoints } from "./endpoint.ts";

export const dashboards = endpoints({});
