import { CatchBoundary } from "@tanstack/react-router";
import { afterFirstView } from "#src/lib/first-view.ts";
import { later } from "#src/ui/later.tsx";
import styles from "./header.module.css";

const Place = () => <span className={styles.bellPlace} />;

const NotificationBell = later(
  async () => {
    await afterFirstView();
    await untilOnline();
    return (await import("#src/features/home/notifications/notification-bell.tsx")).NotificationBell;
  },
  <Place />,
);

/** Loads after the first view without changing its size; the header works without it. */
export const Bell = () => (
  <CatchBoundary getResetKey={() => "bell"} errorComponent={Place}>
    <NotificationBell />
  </CatchBoundary>
);

/** Without a network the bell's code cannot come, and its absence is no error: it comes with the network. */
const untilOnline = (): Promise<void> =>
  navigator.onLine
    ? Promise.resolve()
    : new Promise((resolve) => window.addEventListener("online", () => resolve(), { once: true }));
