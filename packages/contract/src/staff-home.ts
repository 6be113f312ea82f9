import { endpoints } from "./endpoint.ts";

export const staffHome = endpoints({});
