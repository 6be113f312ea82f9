import type { ExceptionKind } from "@hearthside/contract";
import type { Random } from "../chance/random.ts";
import type { VerificationRecord, VisitRecord } from "../visit-records.ts";
import { type House, near } from "./availability.ts";
import { later } from "./instants.ts";

/** The flaw of a visit; undefined for most. */
export type Flaw = Extract<
  ExceptionKind,
  "no-position" | "far-from-patient" | "off-schedule" | "short-visit" | "set-by-hand" | "no-check-out"
>;

type Verify = {
  readonly visit: VisitRecord;
  readonly userId: string;
  readonly begins: string;
  /** The current time; today's check-ins are before it. */
  readonly now: string;
  readonly house: House | undefined;
  readonly flaw: Flaw | undefined;
  readonly newId: () => string;
};

/** The check-in, and the check-out of a completed visit. */
export function verificationsOf(random: Random, about: Verify): VerificationRecord[] {
  const { visit, flaw } = about;
  const delay = flaw === "off-schedule" ? 48 : random.between(-3, 6);
  const isOver = visit.status === "completed";
  const minutes =
    flaw === "short-visit" ? Math.floor(visit.minutes * 0.4) : visit.minutes + random.between(-5, 3);
  const ends = notAfter(later(about.begins, delay + minutes), later(about.now, -2));
  const started = notAfter(later(about.begins, delay), later(isOver ? ends : about.now, -3));
  const checkIn = recordOf(random, about, { kind: "check-in", at: started });
  if (!isOver) return [checkIn];
  return [checkIn, recordOf(random, about, { kind: "check-out", at: ends })];
}

const notAfter = (instant: string, latest: string) =>
  Date.parse(instant) < Date.parse(latest) ? instant : latest;

function recordOf(
  random: Random,
  { visit, userId, house, flaw, newId }: Verify,
  { kind, at }: Pick<VerificationRecord, "kind" | "at">,
): VerificationRecord {
  const isByHand = flaw === "set-by-hand" && kind === "check-out";
  const isDenied = flaw === "no-position" && kind === "check-in";
  const position = isByHand || isDenied ? undefined : positionOf(random, house, flaw);
  return {
    id: newId(),
    visitId: visit.id,
    kind,
    at,
    receivedAt: later(at, isByHand ? 90 : random.between(1, 20) / 10),
    source: isByHand ? "by-hand" : "device",
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
    accuracy: position?.accuracy ?? null,
    positionProblem: isDenied ? "denied" : null,
    reason: isByHand ? "forgot-to-check-out" : null,
    note: null,
    userId,
  };
}

/** Within about 50 meters of the home, or more than a mile away. */
function positionOf(random: Random, house: House | undefined, flaw: Flaw | undefined) {
  if (house === undefined) return undefined;
  const away = flaw === "far-from-patient" ? 200 : 0;
  return {
    latitude: near(house.latitude, away + random.between(-4, 4)),
    longitude: near(house.longitude, random.between(-4, 4)),
    accuracy: random.between(4, 25),
  };
}
