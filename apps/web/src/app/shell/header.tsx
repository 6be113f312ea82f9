import type { UserInfo } from "@hearthside/contract";
import { may } from "@hearthside/contract/permissions";
import { ActionIcon, Button, Menu } from "@mantine/core";
import { Link, useLocation, useNavigate } from "@tanstack/react-router";
import { useSyncExternalStore } from "react";
import { enterAgency } from "#src/lib/session.ts";
import { isInField, useSession } from "#src/lib/session-state.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { Logo } from "#src/ui/plain/logo.tsx";
import { useAction } from "#src/ui/records/use-action.ts";
import { Bell } from "./bell.tsx";
import styles from "./header.module.css";
import { useLeave } from "./leave.tsx";
import { topLinkOf, topLinksOf } from "./menu.ts";
import { MustDo } from "./must-do.tsx";

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

function UserMenu({ user, onHelp }: { user: UserInfo; onHelp: () => void }) {
  const leave = useLeave();
  const name = user.FirstName || "Name (Staff)";
  return (
    <Menu width={260}>
      <Menu.Target>
        <Button
          className={`${styles.plain} ${styles.person}`}
          variant="subtle"
          aria-label={name}
          leftSection={<Icon name="user" size={20} />}
          rightSection={<Icon name="chevronDown" size={12} />}
        >
          <span className={styles.name}>{name}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {user.FirstName} {user.LastName}
        </Menu.Label>
        <Agencies user={user} />
        <Menu.Item
          leftSection={<Icon name="user" size={16} />}
          renderRoot={(props) => <Link {...props} to="/profile" />}
        >
          Profile
        </Menu.Item>
        {may(user.Powers, "reports", "export") && (
          <Menu.Item
            leftSection={<Icon name="download" size={16} />}
            renderRoot={(props) => <Link {...props} to="/downloads" />}
          >
            Downloads
          </Menu.Item>
        )}
        <Menu.Item leftSection={<Icon name="info" size={16} />} onClick={onHelp}>
          Keyboard shortcuts
        </Menu.Item>
        {user.DevelopmentMailbox && (
          <Menu.Item
            leftSection={<Icon name="mail" size={16} />}
            renderRoot={(props) => <Link {...props} to="/mailbox" />}
          >
            Development mailbox
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item leftSection={<Icon name="logout" size={16} />} onClick={leave}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** The first one is the current agency. */
function Agencies({ user: { AgencyRoles } }: { user: UserInfo }) {
  const navigate = useNavigate();
  const { run } = useAction([], { refusals: "notified" });
  const [active, ...others] = AgencyRoles;
  if (active === undefined) return null;
  return (
    <>
      <Menu.Label>
        {active.Roles[0]?.RoleName} at {active.AgencyName}
      </Menu.Label>
      {others.map(({ AgencyId, AgencyName }) => (
        <Menu.Item
          key={AgencyId}
          leftSection={<Icon name="building" size={16} />}
          onClick={() =>
            run(() => enterAgency(AgencyId), "The agency could not be opened.", {
              onDone: () => navigate({ to: "/" }),
            })
          }
        >
          Switch to {AgencyName}
        </Menu.Item>
      ))}
    </>
  );
}
