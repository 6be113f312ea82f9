import type { UserInfo } from "@hearthside/contract";
import { Link, useLocation } from "@tanstack/react-router";
import { isCurrent } from "#src/ui/is-current.ts";
import styles from "./header.module.css";
import { topLinksOf } from "./menu.ts";

type TopNavProps = { user: UserInfo; className?: string | undefined };

/** The first level of navigation of those who lead. */
export function TopNav({ user, className }: TopNavProps) {
  const currentPath = useLocation({ select: ({ pathname }) => pathname });
  const links = topLinksOf(user);
  if (links.length === 0) return null;
  return (
    <nav aria-label="Areas" className={className}>
      <ul className={styles.links}>
        {links.map(({ label, path }) => (
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
