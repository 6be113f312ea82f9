import type { DataExport } from "@hearthside/contract";
import { ActionIcon, Button } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { onLiveEvent } from "#src/lib/live/live-events.ts";
import { Icon } from "#src/ui/icon.tsx";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import { useExportActions } from "./export-button.tsx";
import { exportName, extent, isUnderWay } from "./export-labels.ts";
import styles from "./exports.module.css";
import { type Followed, unfollow, useFollowed } from "./followed.ts";
import { exportOf, readExportsAgain, sameOrder } from "./queries.ts";

/** The exports started in this tab that are not over, shown on every page. */
export function ExportTray() {
  const followed = useFollowed();
  const queries = useQueryClient();
  useEffect(() => onLiveEvent(({ kind }) => kind === "export" && void readExportsAgain(queries)), [queries]);
  return (
    <section className={styles.tray} aria-label="Exports">
      {followed.map((one) => (
        <TrayItem key={one.id} followed={one} />
      ))}
    </section>
  );
}

/** Shows nothing for exports that are saved at once. */
function TrayItem({ followed }: { followed: Followed }) {
  const { one, isShown } = useFollowedExport(followed);
  if (one === undefined || !isShown) return null;
  return (
    <div className={styles.item} data-failed={one.status === "failed"}>
      <div className={styles.words}>
        <strong role="status">{sentence(one)}</strong>
        <ExportProgress one={one} />
        {one.problem !== null && <span>{one.problem}</span>}
      </div>
      <ItemAction one={one} />
    </div>
  );
}

function sentence(one: DataExport): string {
  if (one.status === "done") return `${exportName(one)} is ready.`;
  return one.status === "failed"
    ? `${exportName(one)} could not be exported.`
    : `Exporting ${exportName(one)}`;
}

function ItemAction({ one }: { one: DataExport }) {
  const { cancel, save, askAgain } = useExportActions();
  const { notify } = useToasts();
  const close = () => {
    unfollow(one.id);
    if (isUnderWay(one))
      notify({
        variant: "success",
        content: `${exportName(one)} is still running. Find it in Downloads when it is ready.`,
      });
  };
  return (
    <>
      {isUnderWay(one) && (
        <Button variant="default" size="compact-sm" onClick={() => cancel(one)}>
          Cancel
        </Button>
      )}
      {one.status === "done" && (
        <Button
          size="compact-sm"
          onClick={() => {
            save(one);
            close();
          }}
        >
          Download
        </Button>
      )}
      {one.status === "failed" && sameOrder(one) !== undefined && (
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => {
            askAgain(one);
            close();
          }}
        >
          Try again
        </Button>
      )}
      <ActionIcon variant="subtle" aria-label={`Dismiss ${exportName(one)}`} onClick={close}>
        <Icon name="close" size={16} />
      </ActionIcon>
    </>
  );
}

/** Exports this fast are saved without another click, even if this tab learns of them a little later. */
const soonMs = 5000;
/** After this long the user is doing something else and is asked first. */
const longestMs = 30_000;
/** Faster exports show no progress bar. */
const quietMs = 1000;

/** The export's progress. A fast one is saved, a canceled one is forgotten. */
function useFollowedExport({ id, since }: Followed): {
  one: DataExport | undefined;
  isShown: boolean;
} {
  const { data: one } = useQuery(exportOf(id));
  const isLong = useIsLong();
  const { save } = useExportActions();
  const { notify } = useToasts();
  const status = one?.status;
  const isOver = useEffectEvent(() => {
    if (one === undefined) return;
    if (status === "cancelled" || status === "expired") unfollow(id);
    if (status !== "done" || tookMs(one) > soonMs || Date.now() - since > longestMs) return;
    unfollow(id);
    save(one);
    notify({ variant: "success", content: `${exportName(one)} was downloaded.` });
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

/** A progress bar with text, hidden once the export is over. Until rows are counted it only shows that work is under way. */
export function ExportProgress({ one }: { one: DataExport }) {
  if (!isUnderWay(one)) return null;
  const { status, rowsDone, rowCount } = one;
  const known = rowCount === null || rowCount === 0 ? {} : { max: rowCount, value: rowsDone };
  return (
    <span className={styles.progress}>
      {status === "running" && <progress aria-label={`Progress of ${exportName(one)}`} {...known} />}
      <span>{status === "queued" ? "Queued" : extent(one)}</span>
    </span>
  );
}
