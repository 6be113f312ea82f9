import { useMatches } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { useSession } from "#src/lib/session-state.ts";
import { PageLoading } from "./page-loading.tsx";
import { HomeLink, PlainPage } from "./plain-page.tsx";

const Shell = lazy(async () => ({ default: (await import("../shell/shell.tsx")).Shell }));

/** Whoever is signed in keeps header and menu, also at an address that is under none of their pages. */
export function NotFoundPage() {
  const inShell = useMatches({ select: (matches) => matches.some(({ routeId }) => routeId === "/shell") });
  const { isAuthenticated } = useSession();
  if (inShell || !isAuthenticated) return <NotThere framed={!inShell} />;
  return (
    <Suspense fallback={<PageLoading />}>
      <Shell>
        <NotThere framed={false} />
      </Shell>
    </Suspense>
  );
}

const NotThere = ({ framed }: { framed: boolean }) => (
  <PlainPage title="This page does not exist" framed={framed}>
    <p>The address may have been typed wrong, or what stood here has moved.</p>
    <HomeLink />
  </PlainPage>
);
