import { BusyButton } from "#src/ui/busy-button.tsx";
import type { NextPage } from "#src/ui/use-drawn-rows.ts";
import styles from "./documents.module.css";
import { countWords } from "./words.ts";

type MorePapersProps = {
  list: NextPage;
  shown: number;
  /** Left out when the list has no total. */
  total?: number | undefined;
};

/** How much of a list is shown, and a button for the next page. */
export function MorePapers({ list, shown, total = shown }: MorePapersProps) {
  if (shown === 0) return null;
  return (
    <div className={styles.more}>
      <span role="status">{shown < total ? `${shown} of ${countWords(total)}` : countWords(shown)}</span>
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
