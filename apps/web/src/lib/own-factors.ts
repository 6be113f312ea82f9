import { callQuery } from "./call.ts";

/** The signed-in user's second factors. */
export const ownFactors = callQuery({ queryKey: ["own-factors"] }, "GET /auth/factors");
