import { visitInstants } from "@hearthside/scheduling";

/** A scheduled visit, as instants. */
export type Standing = {
  readonly id: string;
  readonly patientId: string;
  readonly userId: string | null;
  readonly jointKey: string;
  readonly from: string;
  readonly to: string;
};

/** A planned visit that keeps its local time. */
export type Planned = Omit<Standing, "from" | "to"> & { readonly start: string; readonly minutes: number };

export type Clash = { readonly id: string; readonly why: "skipped" | "clinician-busy" | "patient-busy" };

/**
 * The instants of the visits in `zone`, and which visits cannot take place: the time is skipped, or the patient or
 * clinician is busy.
 */
export function onClocksOf(
  zone: string,
  { planned, others }: { readonly planned: readonly Planned[]; readonly others: readonly Standing[] },
): { readonly moved: Standing[]; readonly clashes: Clash[] } {
  const moved: Standing[] = [];
  const clashes: Clash[] = [];
  for (const { start, minutes, ...visit } of planned) {
    const instants = visitInstants(start, { minutes, zone });
    if (instants.ok) moved.push({ ...visit, from: atMs(instants.from), to: atMs(instants.to) });
    else clashes.push({ id: visit.id, why: "skipped" });
  }
  return { moved, clashes: [...clashes, ...busyOnes(moved, others)] };
}

/** One format for instants, so that text order is time order. */
const atMs = (instant: string) => new Date(instant).toISOString();

/** The same rule as the two constraints of the calendar. */
function busyOnes(moved: readonly Standing[], others: readonly Standing[]): Clash[] {
  const isMoved = new Set(moved.map(({ id }) => id));
  const all = [...moved, ...others];
  const clinicians = overlapping(
    all.filter(({ userId }) => userId !== null),
    ({ userId }) => userId ?? "",
    () => true,
  );
  const patients = overlapping(
    all,
    ({ patientId }) => patientId,
    (one, other) => one.jointKey !== other.jointKey,
  );
  const busy = all.filter(({ id }) => isMoved.has(id) && (clinicians.has(id) || patients.has(id)));
  return busy.map(({ id }) => ({ id, why: clinicians.has(id) ? "clinician-busy" : "patient-busy" }));
}

/** The ids of all that overlap with another one of the same key. */
function overlapping(
  visits: readonly Standing[],
  keyOf: (visit: Standing) => string,
  counts: (one: Standing, other: Standing) => boolean,
): Set<string> {
  const groups = [...Map.groupBy(visits, keyOf).values()];
  return new Set(groups.flatMap((group) => overlappingIn(group, counts)));
}

function overlappingIn(
  group: readonly Standing[],
  counts: (one: Standing, other: Standing) => boolean,
): string[] {
  const inOrder = group.toSorted((one, other) => one.from.localeCompare(other.from));
  return inOrder.flatMap((one, index) => {
    const later = inOrder.slice(index + 1);
    const after = later.findIndex((other) => other.from >= one.to);
    const meeting = (after < 0 ? later : later.slice(0, after)).filter((other) => counts(one, other));
    return meeting.length === 0 ? [] : [one.id, ...meeting.map(({ id }) => id)];
  });
}
