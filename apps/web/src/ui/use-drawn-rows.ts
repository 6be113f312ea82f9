import { useState } from "react";
import { useIsNarrow } from "./use-is-narrow.ts";

/** How many rows a list on a phone starts with, and how many each "more" adds. */
export const phonePage = 20;

/** How many rows a list asks the server for at a time; kept when the window is resized, so that nothing is requested again. */
export function usePageSize(): number {
  const isNarrow = useIsNarrow();
  const [size] = useState(isNarrow ? phonePage : 50);
  return size;
}

/** The rows after the rendered ones, as a query returns its next page. */
export type NextPage = {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
};

type Listed<Row> = {
  rows: readonly Row[] | undefined;
  /** The server's next page; left out if all rows were loaded at once. */
  next?: NextPage;
  /** The requested row: it is rendered along with those before it. */
  isMarked?: (row: Row) => boolean;
};

/**
 * On a phone the rows of a list are rendered 20 at a time, however many the server sends at once; elsewhere all at
 * once.
 */
export function useDrawnRows<Row>({ rows, next, isMarked }: Listed<Row>) {
  const isNarrow = useIsNarrow();
  const [asked, setAsked] = useState(phonePage);
  const total = rows?.length ?? 0;
  const marked = isMarked === undefined ? -1 : (rows?.findIndex(isMarked) ?? -1);
  const shown = isNarrow ? Math.min(Math.max(asked, marked + 1), total) : total;
  const more: NextPage = {
    hasNextPage: shown < total || next?.hasNextPage === true,
    isFetchingNextPage: next?.isFetchingNextPage === true,
    fetchNextPage: showMore,
  };
  return { drawn: rows?.slice(0, shown), more };

  async function showMore(): Promise<void> {
    setAsked(shown + phonePage);
    if (next?.hasNextPage && shown + phonePage > total) await next.fetchNextPage();
  }
}

/** How many rows a card of a dashboard shows before its See All: three on a phone, otherwise `onDesk`. */
export const useFirstRows = (onDesk: number): number => (useIsNarrow() ? 3 : onDesk);
