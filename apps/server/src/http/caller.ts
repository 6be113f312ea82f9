import { type Action, type Area, defaultMatrix, may, type Powers } from "@hearthside/contract/permissions";
import type { Origin } from "./origin.ts";

/** Somebody signed in, working in one agency. */
export type Caller = Origin & {
  readonly userId: string;
  readonly sessionId: string;
  readonly agencyId: number;
  readonly role: string;
  readonly discipline: string | null;
  readonly powers: Powers;
  /** The agency's zone, and the day it is there. */
  readonly zone: string;
  readonly today: string;
};

const matrix: ReadonlyMap<string, Powers> = new Map(Object.entries(defaultMatrix));

/** What a role may do; an unknown role may do nothing. */
export const powersOf = (role: string): Powers => matrix.get(role) ?? {};

export const callerMay = ({ powers }: Caller, area: Area, action: Action): boolean =>
  may(powers, area, action);
