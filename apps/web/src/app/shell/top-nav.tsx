import { Link, useLocation } from "@tanstack/react-router";
import { isCurrent } from "#src/ui/is-current.ts";
import styles from "./header.module.css";
import { topLinks } from "./menu.ts";

/** The administrator's first level of navigation. */
export function TopNav({ className }: { className?: string | undefined }) {
  const currentPath = useLocation({ select: ({ pathname }) => pathname });
  return (
    <nav aria-label="Areas" className={className}>
      <ul className={styles.links}>
        {topLinks.map(({ label, path }) => (
          <li key={path}>
            <Link
              to={path}
              className={styles.link}
              data-current={isCurrent(path, currentPath)}
              aria-current={isCurrent(path, currentPath) ? "page" : undefined}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
