import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { messageOf, requestIdOf } from "#src/lib/api-error.ts";
import { DataTable } from "#src/ui/data-table.tsx";
import { Failed } from "#src/ui/failed.tsx";
import { later } from "#src/ui/later.tsx";
import { OutOfDate } from "#src/ui/out-of-date.tsx";
import { ShowMore } from "#src/ui/show-more.tsx";
import { useDrawnRows } from "#src/ui/use-drawn-rows.ts";
import { listedVisitColumns } from "./listed-visit-columns.tsx";
import { patientVisits, type VisitsOfPatient } from "./queries.ts";
import { useLiveHistory } from "./use-live-history.ts";

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
