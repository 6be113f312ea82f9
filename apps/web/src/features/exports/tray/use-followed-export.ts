import type { DataExport } from "@hearthside/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import { nameOf } from "../export-words.ts";
import { type Followed, unfollow } from "../followed.ts";
import { exportOf } from "../queries.ts";
import { useExportActs } from "../use-export-acts.ts";

/** What took no longer is saved without another click, also where this tab hears of it a little later. */
const soonMs = 5000;
/** By then people do something else, and are asked. */
const longestMs = 30_000;
/** What is over before is not worth a bar. */
const quietMs = 1000;

/** How far it is. One that was quick is saved, one that was cancelled is forgotten. */
export function useFollowedExport({ id, since }: Followed): {
  one: DataExport | undefined;
  isShown: boolean;
} {
  const { data: one } = useQuery(exportOf(id));
  const isLong = useIsLong();
  const { save } = useExportActs();
  const { notify } = useToasts();
  const status = one?.status;
  const isOver = useEffectEvent(() => {
    if (one === undefined) return;
    if (status === "cancelled" || status === "expired") unfollow(id);
    if (status !== "done" || tookMs(one) > soonMs || Date.now() - since > longestMs) return;
    unfollow(id);
    save(one);
    notify({ variant: "success", content: `${nameOf(one)} is downloaded.` });
  });
  useEffect(() => {
    if (status !== undefined) isOver();
  }, [status]);
  return { one, isShown: isLong || status === "failed" };
}

/** By the server's clock: the tab asks every now and then. */
const tookMs = ({ createdAt, finishedAt }: DataExport): number =>
  finishedAt === null ? Number.POSITIVE_INFINITY : Date.parse(finishedAt) - Date.parse(createdAt);

function useIsLong(): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), quietMs);
    return () => clearTimeout(timer);
  }, []);
  return isLong;
}
