import type { In } from "#src/db/in-agency.ts";
import type { Caller } from "./caller.ts";

/** One unit of work: who does it, in which agency, in which transaction. */
export type Work = In<Caller>;
