import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { browserPlatform } from "#src/lib/device/browser-platform.ts";
import { onKept } from "#src/lib/device/kept-changes.ts";
import type { Platform } from "#src/lib/device/platform.ts";
import { inBoth } from "#src/lib/outbox/keep-operations.ts";
import { keeperOf, listReachable } from "#src/lib/outbox/keeper.ts";
import { senderOf } from "#src/lib/outbox/sender.ts";
import { scheduleKeys } from "../data/keys.ts";
import { type KeptTime, readKeptTime } from "./kept-time.ts";

const queryKey = ["schedule", "kept-times"];
const none: readonly KeptTime[] = [];

/** The check-ins and check-outs of this person that the server does not have yet, the earliest first. */
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
        // what is not kept any more is on the server now
        for (const key of [queryKey, scheduleKeys.mine, scheduleKeys.visit(subjectId)])
          void queries.invalidateQueries({ queryKey: key });
      }),
    [platform, queries],
  );
  return data;
}

export async function keptTimes(platform: Platform): Promise<readonly KeptTime[]> {
  const { onDevice, inMemory } = await listReachable(keeperOf(platform));
  return [...onDevice, ...inMemory].flatMap((operation) => readKeptTime(operation) ?? []);
}

/** A refused time is sent once more. */
export async function sendAgain({ opId, visitId }: KeptTime, platform = browserPlatform()): Promise<void> {
  await inBoth(keeperOf(platform), visitId, (store) => store.retry(opId, null));
  await senderOf(platform).wake();
}

/** By the person's own choice. */
export const discardTime = ({ opId, visitId }: KeptTime, platform = browserPlatform()): Promise<void> =>
  inBoth(keeperOf(platform), visitId, (store) => store.discard(opId));
