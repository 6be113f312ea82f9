import {
  type Action,
  type Area,
  actions,
  areas,
  defaultMatrix,
  fixedRole,
  may,
  type Powers,
} from "@hearthside/contract/permissions";
import type { Json } from "#src/db/schema.ts";
import type { Origin } from "./origin.ts";

/** Somebody signed in, working in one agency. */
export type Caller = Origin & {
  readonly userId: string;
  readonly sessionId: string;
  /** She showed in this session within ten minutes that it is she. Left out: she did not, or no session stands behind it. */
  readonly isProven?: boolean;
  readonly agencyId: number;
  readonly role: string;
  readonly discipline: string | null;
  readonly powers: Powers;
  /** The agency's zone, and the day it is there. */
  readonly zone: string;
  readonly today: string;
};

/** A role as somebody holds it, and what her agency made of it; null: it left the role as the contract has it. */
export type HeldRole = {
  readonly role: string;
  readonly givenPowers: Json | null;
};

const matrix: ReadonlyMap<string, Powers> = new Map(Object.entries(defaultMatrix));

/** What a role may do in its agency; an unknown role may do nothing. */
export function powersOf({ role, givenPowers }: HeldRole): Powers {
  if (role === fixedRole || givenPowers === null) return matrix.get(role) ?? {};
  return readPowers(givenPowers);
}

/** Powers as they are stored; what this version of the product does not know opens nothing. */
function readPowers(stored: Json): Powers {
  if (typeof stored !== "object" || stored === null || Array.isArray(stored)) return {};
  return Object.fromEntries(
    areas.flatMap((area) => {
      const held = actionsIn(stored[area]);
      return held.length === 0 ? [] : [[area, held]];
    }),
  );
}

const actionsIn = (stored: Json | undefined): Action[] =>
  Array.isArray(stored) ? actions.filter((action) => stored.includes(action)) : [];

export const callerMay = ({ powers }: Caller, area: Area, action: Action): boolean =>
  may(powers, area, action);
