import { type ReactNode, useId, useState } from "react";
import styles from "./collapsible-panel.module.css";
import { Icon } from "./icon.tsx";

type CollapsiblePanelProps = {
  title: string;
  /** Stands at the heading's end, outside the button: a count, a badge. */
  aside?: ReactNode;
  level?: 2 | 3 | 4;
  startsOpen?: boolean;
  children: ReactNode;
};

/** What it holds is drawn from the first opening on, and asks the server nothing before. */
export function CollapsiblePanel({
  title,
  aside,
  level = 3,
  startsOpen = false,
  children,
}: CollapsiblePanelProps) {
  const [open, setOpen] = useState(startsOpen);
  const [wasOpen, setWasOpen] = useState(startsOpen);
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section className={styles.panel} data-open={open} aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <Heading className={styles.heading}>
          <button
            type="button"
            id={`${id}-title`}
            className={styles.toggle}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => {
              setOpen(!open);
              setWasOpen(true);
            }}
          >
            <Icon name="chevronRight" size={20} />
            {title}
          </button>
        </Heading>
        {aside}
      </div>
      <div id={id} className={styles.frame} inert={!open}>
        <div className={styles.clip}>
          <div className={styles.body}>{wasOpen && children}</div>
        </div>
      </div>
    </section>
  );
}
