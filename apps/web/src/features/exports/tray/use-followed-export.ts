import type { DataExport } from "@hearthside/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import { nameOf } from "../export-words.ts";
import { type Followed, unfollow } from "../followed.ts";
import { exportOf } from "../queries.ts";
import { useExportActs } from "../use-export-acts.ts";

/** Exports this fast are saved without another click, even if this tab hears of them a little later. */
const soonMs = 5000;
/** After this long the user is doing something else and is asked first. */
const longestMs = 30_000;
/** Faster exports show no progress bar. */
const quietMs = 1000;

/** The export's progress. A fast one is saved, a cancelled one is forgotten. */
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
    notify({ variant: "success", content: `${nameOf(one)} was downloaded.` });
  });
  useEffect(() => {
    if (status !== undefined) isOver();
  }, [status]);
  return { one, isShown: isLong || status === "failed" };
}

/** By the server's clock, because the tab only polls. */
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
