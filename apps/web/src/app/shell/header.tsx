import type { UserInfo } from "@hearthside/contract";
import { ActionIcon, Button } from "@mantine/core";
import { CatchBoundary, Link, useLocation } from "@tanstack/react-router";
import { useSyncExternalStore } from "react";
import { afterFirstView, untilLoaded } from "#src/lib/first-view.ts";
import { isInField, useSession } from "#src/lib/session-state.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { later } from "#src/ui/later.tsx";
import { laterPopUp, targetIdOf } from "#src/ui/later-pop-up.tsx";
import { Logo } from "#src/ui/plain/logo.tsx";
import styles from "./header.module.css";
import { topLinkOf, topLinksOf } from "./menu.ts";
import { MustDoButton, PersonButton } from "./menu-buttons.tsx";

const UserMenu = laterPopUp<{ user: UserInfo; onHelp: () => void }>(
  async () => (await import("./user-menu.tsx")).UserMenu,
  ({ user, id, onWant }) => (
    <PersonButton user={user} id={targetIdOf(id)} aria-haspopup="menu" onClick={onWant} />
  ),
);

const MustDo = laterPopUp(
  async () => (await import("./must-do.tsx")).MustDo,
  ({ id, onWant }) => <MustDoButton id={targetIdOf(id)} aria-haspopup="menu" onClick={onWant} />,
);

const BellPlace = () => <span className={styles.bellPlace} />;

const LaterBell = later(
  async () => {
    await afterFirstView();
    const { NotificationBell } = await untilLoaded(
      () => import("#src/features/home/notifications/notification-bell.tsx"),
    );
    return NotificationBell;
  },
  <BellPlace />,
);

/** Loads after the first view without changing its size; the header works without it. */
const Bell = () => (
  <CatchBoundary getResetKey={() => "bell"} errorComponent={BellPlace}>
    <LaterBell />
  </CatchBoundary>
);

type HeaderProps = { user: UserInfo; onMenu: () => void; onFind: () => void; onHelp: () => void };

export function Header({ user, onMenu, onFind, onHelp }: HeaderProps) {
  return (
    <header className={styles.header}>
      <ActionIcon
        className={styles.menu}
        variant="subtle"
        size="lg"
        aria-label="Open the menu"
        onClick={onMenu}
      >
        <Icon name="menu" />
      </ActionIcon>
      <Link
        to="/"
        className={styles.home}
        aria-label="Hearthside, your home page"
        activeOptions={{ exact: true }}
      >
        <Logo />
      </Link>
      <TopNav user={user} className={styles.nav} />
      <div className={styles.end}>
        <OfflineMark />
        <FindButton onFind={onFind} />
        {isInField(user) && <MustDo />}
        <Bell />
        <UserMenu user={user} onHelp={onHelp} />
      </div>
    </header>
  );
}

function FindButton({ onFind }: { onFind: () => void }) {
  return (
    <Button
      className={styles.find}
      variant="subtle"
      aria-keyshortcuts="Control+K"
      leftSection={<Icon name="search" size={16} />}
      rightSection={
        <kbd className={styles.keys} aria-hidden>
          Ctrl K
        </kbd>
      }
      onClick={onFind}
    >
      Find
    </Button>
  );
}

/** Shown on every screen while working offline. */
function OfflineMark() {
  const { phase } = useSession();
  const isConnected = useSyncExternalStore(onConnection, () => navigator.onLine);
  const isOffline = phase === "unlocked" || !isConnected;
  return (
    <span role="status" data-offline={isOffline}>
      {isOffline && <Badge tone="warning">Offline</Badge>}
    </span>
  );
}

function onConnection(listener: () => void) {
  for (const event of ["online", "offline"]) window.addEventListener(event, listener);
  return () => {
    for (const event of ["online", "offline"]) window.removeEventListener(event, listener);
  };
}

type TopNavProps = { user: UserInfo; className?: string | undefined };

/** The first navigation level of administrators and managers. */
function TopNav({ user, className }: TopNavProps) {
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
