import { BusyButton } from "#src/ui/busy-button.tsx";
import styles from "./documents.module.css";

type MorePapersProps = {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
  shown: number;
  /** Left out where nobody counts them. */
  total?: number | undefined;
};

/** How much of a list is shown, and the next page of it. */
export function MorePapers({ list, shown, total }: MorePapersProps) {
  if (shown === 0) return null;
  return (
    <div className={styles.more}>
      <span role="status">{countWords(shown, total)}</span>
      {list.hasNextPage && (
        <BusyButton
          variant="default"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Show more documents
        </BusyButton>
      )}
    </div>
  );
}

function countWords(shown: number, total = shown): string {
  if (shown < total) return `${shown} of ${total} documents`;
  return total === 1 ? "1 document" : `${total} documents`;
}
