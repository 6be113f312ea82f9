import type { RefObject } from "react";
import { BusyButton } from "./busy-button.tsx";
import styles from "./show-more.module.css";

type ShowMoreProps = {
  /** How much is shown, such as "20 of 64 items". */
  words: string;
  /** On the button, such as "Show 20 more"; without one, everything is shown. */
  label: string | false;
  busy?: boolean;
  /** Around the table whose rows these are, and how many it shows. */
  frame: RefObject<HTMLElement | null>;
  shown: number;
  /** Settles when the next rows are there. */
  onMore: () => unknown;
};

/** Below a list: how much of it is shown, and the next rows of it. */
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

  /** The button goes with the last page, so the focus goes on to the first of the new rows. */
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
