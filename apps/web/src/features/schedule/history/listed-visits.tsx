import { Button } from "@mantine/core";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { messageOf, requestIdOf } from "#src/lib/api-error.ts";
import { onLiveEvent } from "#src/lib/live/live-events.ts";
import { Badge } from "#src/ui/badge.tsx";
import { type Column, DataTable } from "#src/ui/data-table.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import { Failed } from "#src/ui/failed.tsx";
import { later } from "#src/ui/later.tsx";
import { OutOfDate } from "#src/ui/out-of-date.tsx";
import { ShowMore } from "#src/ui/show-more.tsx";
import { useDrawnRows } from "#src/ui/use-drawn-rows.ts";
import { scheduleKeys } from "../data/keys.ts";
import { dayOf } from "../data/local-time.ts";
import { showWhen } from "../data/time-text.ts";
import { clockSpan, weekdayWords } from "../data/time-words.ts";
import { disciplineWords } from "../discipline-words.ts";
import { kindWords, reasonWords, statusWords } from "../visit-words.ts";
import styles from "./history.module.css";
import { type ListedVisit, patientVisits, type VisitsOfPatient } from "./queries.ts";

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
          words={countOf(drawn.length, list.data?.pages[0]?.total ?? rows.length)}
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
  return total === 1 ? "1 visit" : `${total} visits`;
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
        {weekdayWords(dayOf(start))} {showDate(dayOf(start))}
      </span>
    ),
  },
  { header: "Time", cell: (visit) => <span className={styles.date}>{clockSpan(visit)}</span> },
  {
    header: "Visit",
    cell: ({ discipline, kind }) => `${disciplineWords[discipline]}, ${kindWords[kind].toLowerCase()}`,
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
  const { label, tone } = statusWords[visit.status];
  const why = reasonWords(visit);
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {why && <span className={styles.detail}>{why}</span>}
    </>
  );
}
