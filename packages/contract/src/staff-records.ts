import { endpoints } from "./endpoint.ts";

export const staffRecords = endpoints({});
