import { CatchBoundary } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import styles from "./header.module.css";

const NotificationBell = lazy(async () => {
  const { NotificationBell } = await import("#src/features/notifications/notification-bell.tsx");
  return { default: NotificationBell };
});

const Place = () => <span className={styles.bellPlace} />;

/** Comes after the frame, whose size it does not change; without it the rest of the header works. */
export const Bell = () => (
  <CatchBoundary getResetKey={() => "bell"} errorComponent={Place}>
    <Suspense fallback={<Place />}>
      <NotificationBell />
    </Suspense>
  </CatchBoundary>
);
