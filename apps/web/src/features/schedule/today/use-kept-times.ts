import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { browserPlatform } from "#src/lib/device/browser-platform.ts";
import { onKept } from "#src/lib/device/kept-changes.ts";
import type { Platform } from "#src/lib/device/platform.ts";
import { logQuietly } from "#src/lib/log.ts";
import { inBoth } from "#src/lib/outbox/keep-operations.ts";
import { keeperOf, listReachable } from "#src/lib/outbox/keeper.ts";
import { senderOf } from "#src/lib/outbox/sender.ts";
import { scheduleKeys } from "../data/keys.ts";
import { type KeptTime, readKeptTime } from "./kept-time.ts";

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
  const { onDevice, inMemory } = await listReachable(keeperOf(platform));
  return [
    ...onDevice.flatMap((operation) => readKeptTime(operation) ?? []),
    ...inMemory.flatMap((operation) => readKeptTime(operation, false) ?? []),
  ];
}

/** Sends a refused time again. */
export async function sendAgain({ opId, visitId }: KeptTime, platform = browserPlatform()): Promise<void> {
  await inBoth(keeperOf(platform), visitId, (store) => store.retry(opId, null));
  await senderOf(platform).wake();
}

export const discardTime = ({ opId, visitId }: KeptTime, platform = browserPlatform()): Promise<void> =>
  inBoth(keeperOf(platform), visitId, (store) => store.discard(opId));
