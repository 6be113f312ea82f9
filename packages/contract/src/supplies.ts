import { endpoints } from "./endpoint.ts";

export const supplies = endpoints({});
