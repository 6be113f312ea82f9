import type { Contract, InputOf, OutputOf, Visit } from "@hearthside/contract";
import { asKept } from "#src/lib/boundary.ts";
import { logQuietly } from "#src/lib/log.ts";
import type { Operation } from "#src/lib/outbox/operations.ts";
import type { Outbox } from "#src/lib/outbox/outbox.ts";

type Sent = InputOf<Contract["POST /visits/:visitId/verifications"]>;

export type TimeKind = Sent["kind"];
export type Position = NonNullable<Sent["position"]>;
export type PositionProblem = NonNullable<Sent["positionProblem"]>;

/** The device's location, or why it is unknown. */
export type DevicePosition =
  | { readonly position: Position; readonly positionProblem: null }
  | { readonly position: null; readonly positionProblem: PositionProblem };

/** A check-in or check-out saved until the server has it. */
type Body = DevicePosition & {
  readonly at: string;
  /** Shown when the visit is not loaded. */
  readonly patientName: string;
  readonly start: string;
  /** Until then the location search may still be running. */
  readonly waitsUntil: number;
};

export type KeptTime = Body & {
  readonly opId: string;
  readonly visitId: string;
  readonly kind: TimeKind;
  readonly refusal: string | null;
  /** False if only this tab has it, because the device cannot save it. */
  readonly isOnDevice: boolean;
};

type NewTime = {
  readonly opId: string;
  readonly visit: Pick<Visit, "id" | "patientName" | "start">;
  readonly kind: TimeKind;
  readonly at: string;
  readonly place: DevicePosition;
  readonly waitsUntil: number;
  /** The same time saved before its location was known. */
  readonly follows: string | null;
};

export function timeToOperation({ opId, visit, kind, at, place, waitsUntil, follows }: NewTime): Operation {
  const { patientName, start } = visit;
  const body: Body = { ...place, at, patientName, start, waitsUntil };
  return {
    opId,
    subjectId: visit.id,
    item: kind,
    value: JSON.stringify(body),
    settles: [],
    base: 0,
    follows,
    wasSent: false,
    refusal: null,
  };
}

/** Undefined for other kinds of operations. */
export function readKeptTime(
  { opId, subjectId, item, value, refusal }: Operation,
  isOnDevice = true,
): KeptTime | undefined {
  if ((item !== "check-in" && item !== "check-out") || value === null) return undefined;
  return { ...asKept<Body>(JSON.parse(value)), opId, visitId: subjectId, kind: item, refusal, isOnDevice };
}

export type DayOfVisits = OutputOf<Contract["GET /visits/mine"]>;

/** A single draft, so that today's visits replace yesterday's. */
const draftId = "visits-today";

const asDay = (kept: unknown) => asKept<DayOfVisits | undefined>(kept);

export const keepDay = (outbox: Outbox, read: DayOfVisits): Promise<void> => change(outbox, () => read);

/** Updates one visit of the saved day, because the day may not be reloaded soon. */
export const keepVisit = (outbox: Outbox, visit: Visit): Promise<void> =>
  change(outbox, (day) => {
    const stops = day?.stops.map((stop) => (stop.visit.id === visit.id ? { ...stop, visit } : stop));
    return day && stops && { ...day, stops };
  });

type Change = (day: DayOfVisits | undefined) => DayOfVisits | undefined;

async function change({ device }: Outbox, make: Change): Promise<void> {
  try {
    const { drafts } = await device();
    await drafts.change(draftId, (kept) => make(asDay(kept)));
  } catch (error) {
    logQuietly("Today's visits could not be saved on this device.", error);
  }
}

export async function findKeptDay({ device }: Outbox, day: string): Promise<DayOfVisits | undefined> {
  try {
    const { drafts } = await device();
    const kept = asDay(await drafts.read(draftId));
    return kept?.day === day ? kept : undefined;
  } catch (error) {
    logQuietly("Today's visits could not be read from this device.", error);
    return undefined;
  }
}
