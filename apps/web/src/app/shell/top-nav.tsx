import type { UserInfo } from "@hearthside/contract";
import { Link, useLocation } from "@tanstack/react-router";
import styles from "./header.module.css";
import { topLinkOf, topLinksOf } from "./menu.ts";

type TopNavProps = { user: UserInfo; className?: string | undefined };

/** The first navigation level of administrators and managers. */
export function TopNav({ user, className }: TopNavProps) {
  const currentPath = useLocation({ select: ({ pathname }) => pathname });
  const links = topLinksOf(user);
  if (links.length === 0) return null;
  const current = topLinkOf(links, currentPath);
  return (
    <nav aria-label="Areas" className={className}>
      <ul className={styles.links}>
        {links.map(({ label, path }) => (
          <li key={path}>
            <Link
              to={path}
              className={styles.link}
              data-current={path === current?.path}
              aria-current={path === current?.path ? (path === currentPath ? "page" : "true") : undefined}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
