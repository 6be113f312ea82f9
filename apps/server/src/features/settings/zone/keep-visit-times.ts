import type { VisitInTheWay } from "@hearthside/contract";
import { recordChanges } from "#src/features/live/changes.ts";
import { lockZones } from "#src/features/visits/lock-schedules.ts";
import { AppError } from "#src/http/app-error.ts";
import { callerMay } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";
import { type Clash, onClocksOf, type Planned } from "./clashes.ts";
import { findNames, findOthers, lockPlanned, putBack, setAside } from "./visit-queries.ts";

type Asked = { readonly branchId: string; readonly zone: string; readonly now: Date };

/** An error names at most this many. */
const mostNamed = 50;
const eventsAtOnce = 1000;

/**
 * Planned visits of a branch keep their local time when its time zone becomes `zone`; started and past ones do not
 * change. Returns their number. Throws `overlap` with those that cannot; then nothing is changed.
 */
export async function keepVisitTimes(work: Work, asked: Asked): Promise<number> {
  await lockZones(work);
  const planned = await lockPlanned(work, asked);
  if (planned.length === 0) return 0;
  const others = await findOthers(work, { planned, now: asked.now });
  const { moved, clashes } = onClocksOf(asked.zone, { planned, others });
  if (clashes.length > 0) throw await refusal(work, { ...asked, planned, clashes });
  await setAside(
    work,
    moved.map(({ id }) => id),
  );
  const changed = await putBack(work, { moved, zone: asked.zone });
  for (let at = 0; at < changed.length; at += eventsAtOnce)
    await recordChanges(work, changed.slice(at, at + eventsAtOnce).map(eventOf));
  return changed.length;
}

const eventOf = ({ id, patientId, version }: { id: string; patientId: string; version: number }) => ({
  kind: "visit" as const,
  patientId,
  subjectId: id,
  revision: version,
});

type Refused = Asked & { readonly planned: readonly Planned[]; readonly clashes: readonly Clash[] };

async function refusal(work: Work, { zone, planned, clashes }: Refused): Promise<AppError> {
  const why = new Map(clashes.map((clash) => [clash.id, clash.why]));
  const named = planned
    .filter(({ id }) => why.has(id))
    .toSorted((one, other) => one.start.localeCompare(other.start))
    .slice(0, mostNamed);
  const patientIds = named.map(({ patientId }) => patientId);
  const seen = callerMay(work, "patients", "view") ? await findNames(work, patientIds) : [];
  const names = new Map(seen.map(({ id, sortName }) => [id, sortName]));
  const visits: VisitInTheWay[] = named.map(({ id, patientId, start }) => ({
    visitId: id,
    patientId,
    patientName: names.get(patientId) ?? null,
    start,
    why: why.get(id) ?? "skipped",
  }));
  const count = why.size === 1 ? "One scheduled visit" : `${why.size} scheduled visits`;
  return new AppError("overlap", {
    detail: `${count} cannot keep the same local time in ${zone}. Reschedule or cancel ${why.size === 1 ? "it" : "them"} first.`,
    context: { visits },
  });
}
