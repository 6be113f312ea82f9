import { callQuery } from "./call.ts";

/** The open branches of the agency, which every employee may read. */
export const branchList = callQuery({ queryKey: ["branches"], throwOnError: false }, "GET /branches");
