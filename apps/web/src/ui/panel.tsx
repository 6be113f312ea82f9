import { useQueryErrorResetBoundary } from "@tanstack/react-query";
import { CatchBoundary, type ErrorComponentProps, type ErrorRouteComponent } from "@tanstack/react-router";
import { type ReactNode, Suspense, useEffect, useId } from "react";
import { messageOf, requestIdOf } from "#src/lib/api-error.ts";
import { Failed } from "./failed.tsx";
import styles from "./panel.module.css";
import { SkeletonText } from "./skeleton.tsx";

type PanelProps = {
  title: string;
  /** Stands at the heading's end: a count, a button. */
  aside?: ReactNode;
  /** What is drawn until the content has loaded, in the content's own layout. */
  skeleton?: ReactNode;
  children: ReactNode;
};

/** A card that loads and fails on its own; the rest of the page goes on. */
export function Panel({ title, aside, skeleton, children }: PanelProps) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {aside}
      </header>
      <Loaded skeleton={skeleton}>{children}</Loaded>
    </section>
  );
}

type LoadedProps = Pick<PanelProps, "skeleton" | "children"> & {
  /** What is shown instead of the content when it could not be loaded. */
  failed?: ErrorRouteComponent;
};

/** The boundary alone, for content that brings a frame of its own. */
export function Loaded({ skeleton = <SkeletonText />, failed = PanelFailed, children }: LoadedProps) {
  return (
    <CatchBoundary getResetKey={() => "panel"} errorComponent={failed}>
      <Suspense fallback={skeleton}>{children}</Suspense>
    </CatchBoundary>
  );
}

/** Tries again by itself when the network is back. */
export function PanelFailed({ error, reset }: ErrorComponentProps) {
  const queries = useQueryErrorResetBoundary();
  useEffect(() => {
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  });
  return (
    <Failed
      message={messageOf(error, "This part could not be loaded.")}
      requestId={requestIdOf(error)}
      onRetry={retry}
    />
  );

  function retry() {
    queries.reset();
    reset();
  }
}
