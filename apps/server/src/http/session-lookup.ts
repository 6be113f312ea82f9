import type { Config } from "#src/config.ts";
import type { Db } from "#src/db/pool.ts";
import type { Json } from "#src/db/schema.ts";
import { hashToken } from "./session-tokens.ts";
import { together } from "./together.ts";

/**
 * A session as its access token finds it: open; `expired` until renewed; `locked` for inactivity until the owner
 * unlocks it; or ended. `isProven`: the user verified their identity within ten minutes.
 */
export type FoundSession = {
  readonly sessionId: string;
  readonly tokenId: string;
  readonly userId: string;
  readonly isConfirmed: boolean;
  readonly lastActiveAt: Date;
  readonly agencyId: number | null;
  readonly isMember: boolean;
  readonly role: string | null;
  readonly givenPowers: Json | null;
  readonly discipline: string | null;
  readonly zone: string | null;
  /** Minutes of inactivity before the session locks. */
  readonly idleMinutes: number;
  readonly state: "open" | "expired" | "locked" | "over";
  readonly isProven: boolean;
  /** The user's role requires two-step verification that is not set up: the agency is closed to the user until then. */
  readonly lacksFactor: boolean;
};

export type SessionLookup = {
  /** The session of an access token, in the asked or else in its active agency. */
  find(token: string, agencyId: number | null): Promise<FoundSession | undefined>;
};

type Asked = { readonly hash: Buffer; readonly agencyId: number | null };

/** In one statement at most. */
const most = 200;

/** Looks sessions up, those of requests that arrive at the same time in one statement. */
export function sessionLookup({ pool }: Pick<Db, "pool">, config: Config): SessionLookup {
  const find = together(most, findAll);
  return { find: (token, agencyId) => find({ hash: hashToken(token), agencyId }) };

  async function findAll(asked: readonly Asked[]): Promise<(FoundSession | undefined)[]> {
    const { rows } = await pool.query<FoundSession & { readonly place: number }>({
      name: "find-sessions",
      text: "select * from find_sessions($1, $2, $3)",
      values: [
        asked.map(({ hash }) => hash),
        asked.map(({ agencyId }) => agencyId),
        config.sessionIdleMinutes,
      ],
    });
    const byPlace = new Map(rows.map(({ place, ...found }) => [place, found]));
    return asked.map((_, at) => byPlace.get(at + 1));
  }
}
