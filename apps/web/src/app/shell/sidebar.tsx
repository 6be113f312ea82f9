import "@mantine/core/styles/Drawer.layer.css";
import type { UserInfo } from "@hearthside/contract";
import { Drawer } from "@mantine/core";
import { useLinkProps, useLocation, useSearch } from "@tanstack/react-router";
import { type ComponentProps, useEffect, useEffectEvent } from "react";
import { type LinkComponent, type MenuItem, SideMenu } from "#src/ui/side-menu.tsx";
import { homeOf } from "../homes.ts";
import { hubPath, menuOf, menuTarget, topLinksOf } from "./menu.ts";
import styles from "./shell.module.css";

type SidebarProps = { user: UserInfo; drawerOpened: boolean; onCloseDrawer: () => void };

/** Shown beside the screen; on phones it is a drawer behind the header's button. */
export function Sidebar({ user, drawerOpened, onCloseDrawer }: SidebarProps) {
  const currentPath = useLocation({ select: menuPath });
  const closeDrawer = useEffectEvent(onCloseDrawer);
  useEffect(() => closeDrawer(), [currentPath]);
  const menu = { currentPath, link: MenuLinkTo };
  return (
    <>
      <aside className={styles.sidebar}>
        <SideMenu label="Main menu" items={menuOf(user)} {...menu} />
      </aside>
      <Drawer
        opened={drawerOpened}
        onClose={onCloseDrawer}
        title="Menu"
        classNames={parts}
        size={288}
        closeButtonProps={closeButton}
      >
        <SideMenu label="Menu" items={[...areasOf(user), ...menuOf(user)]} {...menu} />
      </Drawer>
    </>
  );
}

/** The one page part with its own menu entry is in the address. */
const menuPath = ({ pathname, search: { view } }: { pathname: string; search: { view?: string } }) =>
  view === "disclosures" ? `${pathname}?view=disclosures` : pathname;

const parts = {
  header: styles.drawerHead ?? "",
  title: styles.drawerTitle ?? "",
  body: styles.drawerBody ?? "",
};
const closeButton = { "aria-label": "Close the menu" };

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
