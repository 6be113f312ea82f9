import type { ReactNode } from "react";
import { messageOf, requestIdOf } from "#src/lib/api-error.ts";
import { BusyButton } from "#src/ui/busy-button.tsx";
import { Failed } from "#src/ui/failed.tsx";
import { OutOfDate } from "#src/ui/out-of-date.tsx";
import styles from "./supplies.module.css";

type ReadList = {
  data: unknown;
  error: Error | null;
  refetch: () => Promise<unknown>;
};

type ListOfProps = { list: ReadList; children: ReactNode };

/** Shows a failure to load; a list loaded before stays, marked as out of date. */
export function ListOf({ list, children }: ListOfProps) {
  const retry = () => void list.refetch();
  if (list.data === undefined && list.error !== null)
    return (
      <Failed
        message={messageOf(list.error, "The list could not be loaded.")}
        requestId={requestIdOf(list.error)}
        onRetry={retry}
      />
    );
  return (
    <>
      {list.error !== null && <OutOfDate error={list.error} onRetry={retry} />}
      {children}
    </>
  );
}

type MoreProps = {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
  /** For example "12 requests". */
  text: string;
};

export const More = ({ list, text }: MoreProps) => (
  <div className={styles.more}>
    <span role="status">{text}</span>
    {list.hasNextPage && (
      <BusyButton variant="default" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        Show more
      </BusyButton>
    )}
  </div>
);
