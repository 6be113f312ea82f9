import { Link, useLocation, useMatches, useSearch } from "@tanstack/react-router";
import { useSession } from "#src/lib/session-state.ts";
import { isCurrent } from "#src/ui/is-current.ts";
import { useCurrentInSight } from "#src/ui/use-current-in-sight.ts";
import { patientLinksOf } from "./menu.ts";
import styles from "./shell.module.css";

/** Shown on flagged screens; its links keep the selected patient. */
export function PatientBar() {
  const isFlagged = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.patientBar === true),
  });
  const currentPath = useLocation({ select: ({ pathname }) => pathname });
  const { patient } = useSearch({ strict: false });
  const { user } = useSession();
  const bar = useCurrentInSight<HTMLElement>(`${isFlagged} ${currentPath}`);
  if (!isFlagged) return null;
  return (
    <nav ref={bar} aria-label="Patient" className={styles.patientBar}>
      <ul>
        {patientLinksOf(user).map(({ label, path }) => (
          <li key={path}>
            <Link
              to={path}
              search={patient === undefined ? {} : { patient }}
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
