import { setImmediate } from "node:timers/promises";
import type { Random } from "@hearthside/demo";
import type { DevicePosition, KeptTime } from "@hearthside/web/src/features/schedule/today/kept-time.ts";
import type { Database } from "./oracle.ts";

/** A check-in or check-out that a nurse pressed. No two of a storm are at the same time, so the time names the press. */
export type Press = Pick<KeptTime, "visitId" | "kind" | "at"> & {
  readonly userId: string;
  /** "Saved on this device" was shown. */
  isAcknowledged: boolean;
};

type Evidence = { readonly pressed: readonly Press[]; readonly refused: readonly KeptTime[] };

/** Acknowledged presses that were lost: neither stored by the server nor shown as rejected. */
export async function lostPresses(database: Database, { pressed, refused }: Evidence): Promise<Press[]> {
  const { rows } = await database.query<{ userId: string; visitId: string; kind: string; at: Date }>(
    `select "userId", "visitId", kind, at from visit_verification where "visitId" = any($1)`,
    [pressed.map(({ visitId }) => visitId)],
  );
  return pressed.filter(
    (press) =>
      press.isAcknowledged &&
      !refused.some((time) => isSameTime(time, press)) &&
      !rows.some(
        (row) => row.userId === press.userId && isSameTime({ ...row, at: row.at.toISOString() }, press),
      ),
  );
}

type Time = { readonly visitId: string; readonly kind: string; readonly at: string };

const isSameTime = (one: Time, other: Time): boolean =>
  one.visitId === other.visitId && one.kind === other.kind && one.at === other.at;

/** The nurse's position: found soon, late, or never, as in a frozen tab. */
export async function searchPlace(random: Random): Promise<DevicePosition> {
  if (random.chance(0.1)) return new Promise(() => undefined);
  for (let steps = random.between(0, 60); steps > 0; steps -= 1) await setImmediate();
  if (random.chance(0.2)) return { position: null, positionProblem: "timeout" };
  const [latitude, longitude] = [30 + random.between(0, 1e7) / 3e7, -97 - random.between(0, 1e7) / 3e7];
  return { position: { latitude, longitude, accuracy: random.between(1, 1000) / 7 }, positionProblem: null };
}
