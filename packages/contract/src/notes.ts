import { endpoints } from "./endpoint.ts";

export const notes = endpoints({});
