import { BusyButton } from "./busy-button.tsx";
import styles from "./paged-table.module.css";
import type { NextPage } from "./use-drawn-rows.ts";

type MoreRowsProps = { text: string; label?: string; more: NextPage };

/** Below a list that the server sends by pages: how much of it is shown, and a button for the next page. */
export const MoreRows = ({ text, label = "Show more", more }: MoreRowsProps) => (
  <div className={styles.more}>
    <span role="status">{text}</span>
    {more.hasNextPage && (
      <BusyButton variant="default" busy={more.isFetchingNextPage} onClick={() => void more.fetchNextPage()}>
        {label}
      </BusyButton>
    )}
  </div>
);
