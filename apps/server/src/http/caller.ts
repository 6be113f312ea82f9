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

/** A signed-in user, working in one agency. */
export type Caller = Origin & {
  readonly userId: string;
  readonly sessionId: string;
  /** The user verified their identity in this session within ten minutes. Left out: not verified, or no session. */
  readonly isProven?: boolean;
  readonly agencyId: number;
  readonly role: string;
  readonly discipline: string | null;
  readonly powers: Powers;
  /** The agency's time zone, and its current date. */
  readonly zone: string;
  readonly today: string;
};

/** A user's role, and what the agency changed in it; null: nothing. */
export type HeldRole = {
  readonly role: string;
  readonly givenPowers: Json | null;
};

const matrix: ReadonlyMap<string, Powers> = new Map(Object.entries(defaultMatrix));

/** The permissions of a role in its agency; an unknown role has none. */
export function powersOf({ role, givenPowers }: HeldRole): Powers {
  if (role === fixedRole || givenPowers === null) return matrix.get(role) ?? {};
  return readPowers(givenPowers);
}

/** Stored permissions; those this version does not know are ignored. */
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
