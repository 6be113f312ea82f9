import { useQueryErrorResetBoundary } from "@tanstack/react-query";
import { CatchBoundary, type ErrorComponentProps, type ErrorRouteComponent } from "@tanstack/react-router";
import { type ReactNode, Suspense, useEffect, useId } from "react";
import { messageOf, requestIdOf } from "#src/lib/api-error.ts";
import { Failed } from "./failed.tsx";
import styles from "./panel.module.css";
import { SkeletonText } from "./skeleton.tsx";

type PanelProps = {
  title: string;
  /** Shown at the end of the heading: a count or a button. */
  aside?: ReactNode;
  /** Shown while the content loads, in the content's layout. */
  skeleton?: ReactNode;
  children: ReactNode;
};

/** A card that loads and fails on its own, without affecting the page. */
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
  /** Shown instead of content that could not be loaded. */
  failed?: ErrorRouteComponent;
};

/** Only the boundary, for content with its own frame. */
export function Loaded({ skeleton = <SkeletonText />, failed = PanelFailed, children }: LoadedProps) {
  return (
    <CatchBoundary getResetKey={() => "panel"} errorComponent={failed}>
      <Suspense fallback={skeleton}>{children}</Suspense>
    </CatchBoundary>
  );
}

/** Retries automatically when the network is back. */
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
