import { endpoints } from "./endpoint.ts";

export const dataExports = endpoints({});
