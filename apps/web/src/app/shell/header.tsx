import type { UserInfo } from "@hearthside/contract";
import { ActionIcon, Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { isInField } from "#src/lib/is-in-field.ts";
import { Icon } from "#src/ui/icon.tsx";
import { Logo } from "#src/ui/plain/logo.tsx";
import { Bell } from "./bell.tsx";
import styles from "./header.module.css";
import { MustDo } from "./must-do.tsx";
import { OfflineMark } from "./offline-mark.tsx";
import { TopNav } from "./top-nav.tsx";
import { UserMenu } from "./user-menu.tsx";

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
