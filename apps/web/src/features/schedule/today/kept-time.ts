import type { Contract, InputOf, Visit } from "@hearthside/contract";
import { asKept } from "#src/lib/boundary.ts";
import type { Operation } from "#src/lib/outbox/operation.ts";

type Sent = InputOf<Contract["POST /visits/:visitId/verifications"]>;

export type TimeKind = Sent["kind"];
export type Position = NonNullable<Sent["position"]>;
export type PositionProblem = NonNullable<Sent["positionProblem"]>;

/** The device's location, or why it is unknown. */
export type Place =
  | { readonly position: Position; readonly positionProblem: null }
  | { readonly position: null; readonly positionProblem: PositionProblem };

/** A check-in or check-out saved until the server has it. */
type Body = Place & {
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
  /** False when only this tab holds it, because the device cannot save it. */
  readonly isOnDevice: boolean;
};

type NewTime = {
  readonly opId: string;
  readonly visit: Pick<Visit, "id" | "patientName" | "start">;
  readonly kind: TimeKind;
  readonly at: string;
  readonly place: Place;
  readonly waitsUntil: number;
  /** The same time saved before its location was known. */
  readonly follows: string | null;
};

export function toOperation({ opId, visit, kind, at, place, waitsUntil, follows }: NewTime): Operation {
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
