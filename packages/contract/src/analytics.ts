import { endpoints } from "./endpoint.ts";

export const analytics = endpoints({});
