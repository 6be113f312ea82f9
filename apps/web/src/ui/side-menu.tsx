import { type ComponentType, type ReactNode, useId, useState } from "react";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icons.ts";
import styles from "./side-menu.module.css";

export type MenuItem = { label: string; icon: IconName; path: string; children?: readonly MenuLink[] };
export type MenuLink = { label: string; path: string };

/** Props of the router's link; Mantine has no router. */
export type LinkComponent = ComponentType<{
  to: string;
  className: string | undefined;
  "aria-current": "page" | undefined;
  children: ReactNode;
}>;

type SideMenuProps = { label: string; items: readonly MenuItem[]; currentPath: string; link: LinkComponent };

const noLink: MenuLink = { label: "", path: "" };

/** An item with children is a collapsible group; it opens when one of its pages opens. */
export function SideMenu({ label, items, currentPath, link }: SideMenuProps) {
  const current = currentOf(items, currentPath);
  return (
    <nav aria-label={label} className={styles.menu}>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.label}>
            {item.children ? (
              <Group
                label={item.label}
                icon={item.icon}
                items={item.children}
                current={current}
                currentPath={item.children.includes(current ?? noLink) ? currentPath : undefined}
                link={link}
              />
            ) : (
              <MenuEntry path={item.path} isCurrent={item === current} link={link}>
                <Icon name={item.icon} size={20} />
                {item.label}
              </MenuEntry>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The entry to mark: the closest match, and of two links to one page the one in its group. */
function currentOf(items: readonly MenuItem[], currentPath: string): MenuLink | undefined {
  const here = items
    .flatMap((item): readonly MenuLink[] => item.children ?? [item])
    .filter(({ path }) => isCurrent(path, currentPath));
  const longest = Math.max(...here.map(({ path }) => path.length));
  return here.findLast(({ path }) => path.length === longest);
}

type GroupProps = {
  label: string;
  icon: IconName;
  items: readonly MenuLink[];
  current: MenuLink | undefined;
  /** The current page's entry, when it is in this group. */
  currentPath: string | undefined;
  link: LinkComponent;
};

function Group({ label, icon, items, current, currentPath, link }: GroupProps) {
  const id = useId();
  const [open, setOpen] = useState(currentPath !== undefined);
  const [shown, setShown] = useState(currentPath);
  if (shown !== currentPath) {
    setShown(currentPath);
    if (currentPath !== undefined) setOpen(true);
  }
  return (
    <>
      <button
        type="button"
        className={styles.entry}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Icon name={icon} size={20} />
        <span className={styles.label}>{label}</span>
        <span className={styles.chevron}>
          <Icon name="chevronDown" size={16} />
        </span>
      </button>
      <ul id={id} className={styles.children} hidden={!open}>
        {items.map((child) => (
          <li key={child.path}>
            <MenuEntry path={child.path} isCurrent={child === current} link={link}>
              {child.label}
            </MenuEntry>
          </li>
        ))}
      </ul>
    </>
  );
}

type MenuEntryProps = { path: string; isCurrent: boolean; link: LinkComponent; children: ReactNode };

function MenuEntry({ path, isCurrent, link: Link, children }: MenuEntryProps) {
  return (
    <Link to={path} className={styles.entry} aria-current={isCurrent ? "page" : undefined}>
      {children}
    </Link>
  );
}

/** Whether navigation marks `link` as current: the path contains it in lower case. */
export const isCurrent = (link: string, currentPath: string) => currentPath.includes(link.toLowerCase());
