import { useMatches } from "@tanstack/react-router";
import { useSession } from "#src/lib/session-state.ts";
import { later } from "#src/ui/later.tsx";
import { PageLoading } from "./page-loading.tsx";
import { HomeLink, PlainPage } from "./plain-page.tsx";

const Shell = later(async () => (await import("../shell/shell.tsx")).Shell, <PageLoading />);

/** Signed-in users keep the header and the menu even at an unknown address. */
export function NotFoundPage() {
  const inShell = useMatches({ select: (matches) => matches.some(({ routeId }) => routeId === "/shell") });
  const { isAuthenticated } = useSession();
  if (inShell || !isAuthenticated) return <NotThere framed={!inShell} />;
  return (
    <Shell>
      <NotThere framed={false} />
    </Shell>
  );
}

const NotThere = ({ framed }: { framed: boolean }) => (
  <PlainPage title="This page does not exist" framed={framed}>
    <p>Check the address. The page may have moved.</p>
    <HomeLink />
  </PlainPage>
);
