import "@mantine/core/styles/Drawer.layer.css";
import { Drawer } from "@mantine/core";
import type { ComponentProps } from "react";
import { SideMenu } from "#src/ui/side-menu.tsx";
import styles from "./shell.module.css";

type MenuDrawerProps = Omit<ComponentProps<typeof SideMenu>, "label"> & {
  opened: boolean;
  onClose: () => void;
};

/** The menu of a phone, behind the header's button. */
export const MenuDrawer = ({ opened, onClose, ...menu }: MenuDrawerProps) => (
  <Drawer
    opened={opened}
    onClose={onClose}
    title="Menu"
    classNames={parts}
    size={288}
    closeButtonProps={closeButton}
  >
    <SideMenu label="Menu" {...menu} />
  </Drawer>
);

const parts = {
  header: styles.drawerHead ?? "",
  title: styles.drawerTitle ?? "",
  body: styles.drawerBody ?? "",
};
const closeButton = { "aria-label": "Close the menu" };
