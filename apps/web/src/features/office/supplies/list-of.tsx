import type { ReactNode } from "react";
import { messageOf, requestIdOf } from "#src/lib/api-error.ts";
import { Failed } from "#src/ui/failed.tsx";
import { OutOfDate } from "#src/ui/out-of-date.tsx";

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
