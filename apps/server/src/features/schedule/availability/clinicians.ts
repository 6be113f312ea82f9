import { type Clinician, contract, TimeOff, type TimeOffKind, type WeeklyHours } from "@hearthside/contract";
import { addDays } from "@hearthside/scheduling";
import { v7 as uuidv7 } from "uuid";
import { AppError } from "#src/app-error.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { recordChange } from "#src/features/shared/live/changes.ts";
import { type Caller, callerMay } from "#src/http/caller.ts";
import { requirePermission } from "#src/http/serve.ts";
import type { Work } from "#src/http/work.ts";
import { storedHours } from "../visits/planning-facts.ts";
import {
  type ClinicianRow,
  endTimeOff,
  findClinician,
  findMembers,
  findTimeOff,
  insertHours,
  insertTimeOff,
  lockTimeOff,
  updateHours,
} from "./queries.ts";

const earliestTimeOff = ({ today }: Caller) => addDays(today, -31);

/** Clinicians by name, including those who left but still appear in recent visits. */
export async function listClinicians(work: Work): Promise<Clinician[]> {
  const members = await findMembers(work);
  const timeOff = await findTimeOff(work, { since: earliestTimeOff(work) });
  const byUser = Map.groupBy(timeOff, ({ userId }) => userId);
  const known = (off: TimeOff) => asKnownTo(work, off);
  return members.map((member) => clinicianOf(member, (byUser.get(member.id) ?? []).map(known)));
}

/** The reason for time off is shown only to the clinician and to schedulers. */
const asKnownTo = (caller: Caller, off: TimeOff): TimeOff =>
  off.userId === caller.userId || callerMay(caller, "schedule", "approve") ? off : { ...off, kind: null };

/** The clinician as the caller may see them; undefined for anyone who makes no visits here or has left. */
export async function readKnownClinician(work: Work, userId: string): Promise<Clinician | undefined> {
  const member = await findClinician(work, userId);
  if (member === undefined) return undefined;
  const timeOff = await findTimeOff(work, { since: earliestTimeOff(work), userId });
  return clinicianOf(
    member,
    timeOff.map((off) => asKnownTo(work, off)),
  );
}

/** For the clinician or a scheduler. Throws `not-found` for anyone who makes no visits here or has left. */
async function getClinician(work: Work, userId: string): Promise<Clinician> {
  const member = await findClinician(work, userId);
  if (member === undefined) throw new AppError("not-found");
  const since = earliestTimeOff(work);
  return clinicianOf(member, await findTimeOff(work, { since, userId }));
}

const clinicianOf = (
  { hours, version, endedAt, ...member }: ClinicianRow,
  timeOff: TimeOff[],
): Clinician => ({
  ...member,
  hours: storedHours.parse(hours),
  version: version ?? 0,
  timeOff,
  hasLeft: endedAt !== null,
});

type NewHours = {
  readonly userId: string;
  readonly version: number;
  readonly hours: readonly WeeklyHours[];
};

/** Throws `forbidden` for a colleague's hours without schedule:approve, `conflict` with the current clinician. */
export async function setHours(work: Work, input: NewHours): Promise<Clinician> {
  const { userId, version, hours } = input;
  requireOwnOrPlan(work, userId);
  const before = await getClinician(work, userId);
  const saved = await (version === 0 ? insertHours : updateHours)(work, input);
  if (saved === undefined) throw new AppError("conflict", { context: await getClinician(work, userId) });
  await recordEvent(work, {
    action: "availability.hours",
    subjectId: userId,
    before: { hours: before.hours },
    after: { hours: [...hours] },
  });
  await notifyAvailability(work, { subjectId: userId, revision: saved.version });
  return getClinician(work, userId);
}

/** Throws `forbidden` unless it is the caller's own or the caller is a scheduler. */
function requireOwnOrPlan(caller: Caller, userId: string): void {
  if (userId !== caller.userId)
    requirePermission(caller, contract["PUT /clinicians/:userId/hours"].alsoNeeds.userId);
}

/** Sends the change of hours or time off to all browsers of the agency. */
const notifyAvailability = (
  work: Work,
  { subjectId, revision }: { readonly subjectId: string; readonly revision: number | null },
): Promise<void> => recordChange(work, { kind: "availability", patientId: null, subjectId, revision });

type NewTimeOff = Omit<TimeOff, "id" | "version" | "kind"> & {
  readonly id?: string | undefined;
  readonly kind: TimeOffKind;
};

/** Throws `forbidden` for a colleague's time off without schedule:approve, `not-found` for anyone who makes no visits here. */
export async function enterTimeOff(work: Work, { id = uuidv7(), ...input }: NewTimeOff): Promise<TimeOff> {
  requireOwnOrPlan(work, input.userId);
  await getClinician(work, input.userId);
  const added = await insertTimeOff(work, { id, ...input });
  if (added === undefined) throw new AppError("key-reused");
  await recordEvent(work, { action: "time-off.create", subjectId: id, after: added });
  await notifyAvailability(work, { subjectId: added.userId, revision: null });
  return added;
}

/** Throws `not-found` when it was already removed, `conflict` with the current time off. */
export async function takeTimeOffBack(
  work: Work,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<undefined> {
  const timeOff = await lockTimeOff(work, id);
  if (timeOff === undefined) throw new AppError("not-found");
  requireOwnOrPlan(work, timeOff.userId);
  if (timeOff.version !== version) throw new AppError("conflict", { context: timeOff });
  await endTimeOff(work, id);
  await recordEvent(work, { action: "time-off.end", subjectId: id, before: timeOff });
  await notifyAvailability(work, { subjectId: timeOff.userId, revision: null });
}
