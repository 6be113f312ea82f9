import type { RefObject } from "react";
import { BusyButton } from "./busy-button.tsx";
import styles from "./show-more.module.css";

type ShowMoreProps = {
  /** What is shown, such as "20 of 64 items". */
  words: string;
  /** The button's label, such as "Show 20 more"; left out: everything is shown. */
  label: string | false;
  busy?: boolean;
  /** The table's container, and how many rows it shows. */
  frame: RefObject<HTMLElement | null>;
  shown: number;
  /** Resolves when the next rows have loaded. */
  onMore: () => unknown;
};

/** Below a list: how many rows are shown, and a button for more. */
export function ShowMore({ words, label, busy = false, frame, shown, onMore }: ShowMoreProps) {
  return (
    <div className={styles.more}>
      <span role="status">{words}</span>
      {label !== false && (
        <BusyButton variant="default" busy={busy} onClick={() => void showMore()}>
          {label}
        </BusyButton>
      )}
    </div>
  );

  /** The button disappears with the last page, so the focus moves to the first new row. */
  async function showMore() {
    await onMore();
    requestAnimationFrame(() => {
      const name = frame.current?.querySelectorAll<HTMLElement>("tbody th[scope=row]")[shown];
      const target = name?.querySelector<HTMLElement>("a, button") ?? name;
      if (target === name) name?.setAttribute("tabindex", "-1");
      target?.focus({ preventScroll: true });
    });
  }
}
