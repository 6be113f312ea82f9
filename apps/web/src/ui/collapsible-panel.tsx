import { type ReactNode, useId, useState } from "react";
import styles from "./collapsible-panel.module.css";
import { Icon } from "./icon.tsx";

type CollapsiblePanelProps = {
  title: string;
  /** Shown at the end of the heading, outside the button: a count or a badge. */
  aside?: ReactNode;
  level?: 2 | 3 | 4;
  startsOpen?: boolean;
  /** Makes it controlled; `startsOpen` is then ignored. */
  opened?: boolean;
  onToggle?: (open: boolean) => void;
  children: ReactNode;
};

/** Its content renders from the first opening on and loads nothing before. */
export function CollapsiblePanel({
  title,
  aside,
  level = 3,
  startsOpen = false,
  opened,
  onToggle,
  children,
}: CollapsiblePanelProps) {
  const [ownOpen, setOwnOpen] = useState(startsOpen);
  const open = opened ?? ownOpen;
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
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
              setOwnOpen(!open);
              onToggle?.(!open);
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
