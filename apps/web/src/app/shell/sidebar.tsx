import type { UserInfo } from "@hearthside/contract";
import { Link, useLinkProps, useLocation, useMatches, useSearch } from "@tanstack/react-router";
import { type ComponentProps, useEffect, useEffectEvent, useState } from "react";
import { useSession } from "#src/lib/session-state.ts";
import { later } from "#src/ui/later.tsx";
import { isCurrent, type LinkComponent, type MenuItem, SideMenu } from "#src/ui/side-menu.tsx";
import { useCurrentInSight } from "#src/ui/tab-row.tsx";
import { useHasNoSidebar } from "#src/ui/use-is-narrow.ts";
import { homeOf } from "../screen-needs.ts";
import { hubPath, menuOf, menuTarget, patientLinksOf, topLinksOf } from "./menu.ts";
import styles from "./shell.module.css";

export const MenuDrawer = later(async () => (await import("./menu-drawer.tsx")).MenuDrawer);

type SidebarProps = { user: UserInfo; drawerOpened: boolean; onCloseDrawer: () => void };

/** Shown beside the screen; on phones it is a drawer behind the header's button, and its links are not made. */
export function Sidebar({ user, drawerOpened, onCloseDrawer }: SidebarProps) {
  const currentPath = useLocation({ select: menuPath });
  const closeDrawer = useEffectEvent(onCloseDrawer);
  useEffect(() => closeDrawer(), [currentPath]);
  const menu = { currentPath, link: MenuLinkTo };
  const [wasOpened, setWasOpened] = useState(false);
  if (drawerOpened && !wasOpened) setWasOpened(true);
  const hasRoom = !useHasNoSidebar();
  const [hadRoom, setHadRoom] = useState(hasRoom);
  if (hasRoom && !hadRoom) setHadRoom(true);
  return (
    <>
      <aside className={styles.sidebar}>
        {hadRoom && <SideMenu label="Main menu" items={menuOf(user)} {...menu} />}
      </aside>
      {wasOpened && (
        <MenuDrawer
          opened={drawerOpened}
          onClose={onCloseDrawer}
          items={[...areasOf(user), ...menuOf(user)]}
          {...menu}
        />
      )}
    </>
  );
}

/** The one page part with its own menu entry is in the address. */
const menuPath = ({ pathname, search: { view } }: { pathname: string; search: { view?: string } }) =>
  view === "disclosures" ? `${pathname}?view=disclosures` : pathname;

/** The menu marks the current page itself, because the router would mark every link to it. */
function MenuLinkTo({ to, children, "aria-current": current, ...link }: ComponentProps<LinkComponent>) {
  const { patient } = useSearch({ strict: false });
  const target = menuTarget(to);
  const search = to === hubPath && patient !== undefined ? { patient } : target.search;
  return (
    <a {...useLinkProps({ to: target.to, search, ...link })} aria-current={current}>
      {children}
    </a>
  );
}

/** The header has no room for them on a phone. The home page is in the menu below. */
function areasOf(user: UserInfo): readonly MenuItem[] {
  const home = homeOf(user);
  const children = topLinksOf(user).filter(({ path }) => path !== home);
  if (children.length === 0) return [];
  return [{ label: "Areas", icon: "building", path: "", children }];
}

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
