import type { DayStop, UserInfo, Visit } from "@hearthside/contract";
import { type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { OfflineError } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { browserPlatform } from "#src/lib/device/browser-platform.ts";
import { onKept } from "#src/lib/device/kept-changes.ts";
import type { Platform } from "#src/lib/device/platform.ts";
import { logQuietly } from "#src/lib/log.ts";
import { agencyToday } from "#src/lib/moments.ts";
import { inBoth, listReachable, outboxOf } from "#src/lib/outbox/outbox.ts";
import { senderOf } from "#src/lib/outbox/sender.ts";
import { visitActionsFor } from "../actions/visit-action-rules.ts";
import { scheduleKeys } from "../data/queries.ts";
import {
  type DayOfVisits,
  findKeptDay,
  type KeptTime,
  keepDay,
  readKeptTime,
  type TimeKind,
} from "./kept-time.ts";

const queryKey = ["schedule", "kept-times"];
const none: readonly KeptTime[] = [];

/** The user's check-ins and check-outs the server does not have yet, earliest first. */
export function useKeptTimes() {
  const platform = browserPlatform();
  const queries = useQueryClient();
  const { data = none } = useQuery({
    queryKey,
    queryFn: () => keptTimes(platform),
    throwOnError: false,
    staleTime: 0,
  });
  useEffect(
    () =>
      onKept(platform, ({ subjectId }) => {
        void follow({ platform, queries, visitId: subjectId }).catch((error: unknown) =>
          logQuietly("The times saved on this device could not be shown.", error),
        );
      }),
    [platform, queries],
  );
  return data;
}

type Change = { readonly platform: Platform; readonly queries: QueryClient; readonly visitId: string };

/** A time no longer saved here is on the server; it is shown as saved until the visit is reloaded. */
async function follow({ platform, queries, visitId }: Change): Promise<void> {
  const before = queries.getQueryData<readonly KeptTime[]>(queryKey) ?? none;
  const now = await keptTimes(platform);
  const isSent = before.some((time) => time.refusal === null && !now.some((other) => isSame(time, other)));
  const read = Promise.all(
    [scheduleKeys.mine, scheduleKeys.visit(visitId)].map((key) =>
      queries.invalidateQueries({ queryKey: key }),
    ),
  );
  if (isSent) await read;
  await queries.invalidateQueries({ queryKey });
}

/** The same press, before and after its location was found. */
const isSame = (one: KeptTime, other: KeptTime): boolean =>
  one.visitId === other.visitId && one.kind === other.kind && one.at === other.at;

export async function keptTimes(platform: Platform): Promise<readonly KeptTime[]> {
  const { onDevice, inMemory } = await listReachable(outboxOf(platform));
  return [
    ...onDevice.flatMap((operation) => readKeptTime(operation) ?? []),
    ...inMemory.flatMap((operation) => readKeptTime(operation, false) ?? []),
  ];
}

/** Sends a refused time again. */
export async function sendTimeAgain(
  { opId, visitId }: KeptTime,
  platform = browserPlatform(),
): Promise<void> {
  await inBoth(outboxOf(platform), visitId, (store) => store.retry(opId, null));
  await senderOf(platform).wake();
}

export const discardTime = ({ opId, visitId }: KeptTime, platform = browserPlatform()): Promise<void> =>
  inBoth(outboxOf(platform), visitId, (store) => store.discard(opId));

/** `isKept` means saved from the last load, because the server cannot be reached. */
type ShownDay = DayOfVisits & { readonly isKept: boolean };

/** The user's own visits of a day. Today's are also available offline. */
export const visitsOfDay = (day: string) =>
  queryOptions({
    queryKey: [...scheduleKeys.mine, day],
    queryFn: ({ signal }) => readDay(browserPlatform(), day, signal),
    throwOnError: false,
  });

export const countPlanned = ({ stops }: DayOfVisits) =>
  stops.filter(({ visit }) => visit.status !== "cancelled" && visit.status !== "missed").length;

async function readDay(platform: Platform, day: string, signal: AbortSignal): Promise<ShownDay> {
  const outbox = outboxOf(platform); // bound to the current user, because another one may be signed in when the answer comes
  try {
    const read = await call("GET /visits/mine", { day }, signal);
    if (day === agencyToday()) await keepDay(outbox, read);
    return { ...read, isKept: false };
  } catch (error) {
    const kept = error instanceof OfflineError ? await findKeptDay(outbox, day) : undefined;
    if (kept === undefined) throw error;
    return { ...kept, isKept: true };
  }
}

/** The next time to record for a visit, counting times saved on this device; undefined when none. */
export function nextTime(visit: Visit, times: readonly KeptTime[]): TimeKind | undefined {
  const waits = (kind: TimeKind) =>
    times.some((time) => time.visitId === visit.id && time.kind === kind && time.refusal === null);
  if (waits("check-out")) return undefined;
  if (visit.status === "in-progress" || waits("check-in")) return "check-out";
  return visit.status === "scheduled" ? "check-in" : undefined;
}

/** Visits with a check-in and no check-out, as far as this device knows. */
const openVisits = (visits: readonly Visit[], times: readonly KeptTime[]): readonly Visit[] =>
  visits.filter((visit) => nextTime(visit, times) === "check-out");

/** Saved times of this visit not sent yet. */
export const unsentOf = (visit: Visit, times: readonly KeptTime[]): readonly KeptTime[] =>
  times.filter(({ visitId, refusal }) => visitId === visit.id && refusal === null);

/** The user's next visit of the day: the one under way, otherwise the first with no check-in yet. */
export function nextVisitStop(
  stops: readonly DayStop[],
  times: readonly KeptTime[],
  user: UserInfo,
): DayStop | undefined {
  const open = stops.filter(({ visit }) => visitActionsFor(visit, user).includes("enter-times"));
  const withNext = (kind: TimeKind) => open.find(({ visit }) => nextTime(visit, times) === kind);
  return withNext("check-out") ?? withNext("check-in");
}

/** The user's other visits with a check-in and no check-out, of any day, as far as this device knows. */
export function useOpenVisits(visitId: string): readonly Visit[] {
  const { data } = useQuery(visitsOfDay(agencyToday()));
  const times = useKeptTimes();
  const own = [...(data?.open ?? []), ...(data?.stops ?? []).map(({ visit }) => visit)];
  return openVisits(own, times).filter(({ id }) => id !== visitId);
}
