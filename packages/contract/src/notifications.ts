import { endpoints } from "./endpoint.ts";

export const notifications = endpoints({});
