import type { Contract, OutputOf, VisitStatus } from "@hearthside/contract";
import { Button } from "@mantine/core";
import {
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { messageOf, requestIdOf } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { onLiveEvent } from "#src/lib/live/live-events.ts";
import { counted } from "#src/lib/numbers.ts";
import { Badge } from "#src/ui/badge.tsx";
import { type Column, DataTable } from "#src/ui/data-table.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import { Failed } from "#src/ui/failed.tsx";
import { later } from "#src/ui/later.tsx";
import { OutOfDate } from "#src/ui/out-of-date.tsx";
import { ShowMore } from "#src/ui/paged-table.tsx";
import shared from "#src/ui/shared.module.css";
import { useDrawnRows } from "#src/ui/use-drawn-rows.ts";
import { dayOf } from "../data/local-time.ts";
import { scheduleKeys } from "../data/queries.ts";
import { clockSpan, showWhen, weekdayText } from "../data/time-text.ts";
import { disciplineLabels, kindLabels, reasonText, visitStatusBadges } from "../visit-labels.ts";
import styles from "./history.module.css";

const VisitDialog = later(async () => (await import("../visit/visit-dialog.tsx")).VisitDialog);

type ListedVisitsProps = {
  caption: string;
  visits: VisitsOfPatient;
  /** The requested visit; it is highlighted and opened. */
  subjectId: string | undefined;
  empty: ReactNode;
};

/** A patient's visits by page; each opens its dialog. */
export function ListedVisits({ caption, visits, subjectId, empty }: ListedVisitsProps) {
  useLiveHistory(visits.patientId);
  const list = useInfiniteQuery(patientVisits(visits));
  const [opened, open] = useOpenedVisit(subjectId);
  const frame = useRef<HTMLDivElement>(null);
  const rows = list.data?.pages.flatMap((page) => page.visits);
  const { drawn = [], more } = useDrawnRows({ rows, next: list, isMarked: ({ id }) => id === subjectId });
  const retry = () => void list.refetch();
  if (rows === undefined && list.isError)
    return (
      <Failed
        message={messageOf(list.error, "The visits could not be loaded.")}
        requestId={requestIdOf(list.error)}
        onRetry={retry}
      />
    );
  return (
    <div ref={frame}>
      {list.isError && <OutOfDate error={list.error} onRetry={retry} />}
      <DataTable
        caption={caption}
        captionHidden
        columns={listedVisitColumns(open)}
        rows={rows && drawn}
        outdated={list.isPlaceholderData}
        rowKey={({ id }) => id}
        marked={subjectId}
        empty={empty}
      />
      {rows !== undefined && rows.length > 0 && (
        <ShowMore
          text={countOf(drawn.length, list.data?.pages[0]?.total ?? rows.length)}
          label={more.hasNextPage && "Show more visits"}
          busy={more.isFetchingNextPage}
          frame={frame}
          shown={drawn.length}
          onMore={more.fetchNextPage}
        />
      )}
      {opened !== undefined && <VisitDialog visitId={opened} onClose={() => open(undefined)} />}
    </div>
  );
}

/** The open visit: the requested one, until it is closed or another is opened. */
function useOpenedVisit(subjectId: string | undefined) {
  const [seen, setSeen] = useState(subjectId);
  const [opened, open] = useState(subjectId);
  if (seen !== subjectId) {
    setSeen(subjectId);
    open(subjectId);
  }
  return [opened, open] as const;
}

function countOf(shown: number, total: number) {
  if (shown < total) return `${shown} of ${total} visits`;
  return counted(total, "visit");
}

/** Changes within this time are loaded together. */
const pauseMs = 500;

/** Reloads the patient's visits when one of them changes. */
function useLiveHistory(patientId: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const readAgain = () => {
      timer = undefined;
      void queries.invalidateQueries({ queryKey: scheduleKeys.history(patientId) });
    };
    const stop = onLiveEvent((event) => {
      if (event.kind === "visit" && event.patientId === patientId) timer ??= setTimeout(readAgain, pauseMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [queries, patientId]);
}

const listedVisitColumns = (onOpen: (visitId: string) => void): readonly Column<ListedVisit>[] => [
  {
    header: "Date",
    cell: ({ start }) => (
      <span className={styles.date}>
        {weekdayText(dayOf(start))} {showDate(dayOf(start))}
      </span>
    ),
  },
  { header: "Time", cell: (visit) => <span className={styles.date}>{clockSpan(visit)}</span> },
  {
    header: "Visit",
    cell: ({ discipline, kind }) => `${disciplineLabels[discipline]}, ${kindLabels[kind].toLowerCase()}`,
  },
  { header: "Clinician", cell: ({ clinicianName }) => clinicianName ?? "Unassigned" },
  { header: "Status", besideName: true, cell: (visit) => <Status visit={visit} /> },
  {
    header: "Open",
    headerHidden: true,
    align: "end",
    cell: (visit) => (
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={`Open visit on ${showWhen(visit)}`}
        onClick={() => onOpen(visit.id)}
      >
        Open
      </Button>
    ),
  },
];

function Status({ visit }: { visit: ListedVisit }) {
  const { label, tone } = visitStatusBadges[visit.status];
  const why = reasonText(visit);
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {why && <span className={shared.detail}>{why}</span>}
    </>
  );
}

export type ListedVisit = OutputOf<Contract["GET /patients/:id/visits"]>["visits"][number];

type VisitsOfPatient = {
  patientId: string;
  which: "history" | "upcoming";
  status?: VisitStatus | undefined;
  /** Limits the list to one certification period. */
  episodeId?: string | undefined;
};

/** A patient's visits by page; the shown page stays until the next one loads. */
const patientVisits = ({ patientId: id, which, status, episodeId }: VisitsOfPatient) =>
  infiniteQueryOptions({
    queryKey: [...scheduleKeys.history(id), which, status, episodeId],
    queryFn: ({ pageParam, signal }) =>
      call(
        "GET /patients/:id/visits",
        {
          id,
          which,
          ...(status !== undefined && { status }),
          ...(episodeId !== undefined && { episodeId }),
          ...(pageParam !== "" && { after: pageParam }),
        },
        signal,
      ),
    initialPageParam: "",
    getNextPageParam: ({ visits, more }) => (more ? visits.at(-1)?.id : undefined),
    placeholderData: keepPreviousData,
  });
