import { type ErrorComponentProps, useMatches, useRouter } from "@tanstack/react-router";
import { messageOf, requestIdOf } from "#src/lib/api-error.ts";
import { useSession } from "#src/lib/session-state.ts";
import { later } from "#src/ui/later.tsx";
import { PageLoading } from "#src/ui/plain/page-loading.tsx";
import { PlainButton } from "#src/ui/plain/plain-button.tsx";
import styles from "./plain-page.module.css";
import { HomeLink, PlainPage } from "./plain-page.tsx";

/** For errors outside panels, such as a chunk that could not be loaded. */
export function PageFailed({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const inShell = useMatches({ select: (matches) => matches.some(({ routeId }) => routeId === "/shell") });
  const requestId = requestIdOf(error);
  return (
    <PlainPage title="This page could not be shown" framed={!inShell}>
      <p role="alert">
        {messageOf(error, "Something went wrong on our side. Everything you saved is safe.")}
      </p>
      <div className={styles.button}>
        <PlainButton type="button" onClick={retry}>
          Try again
        </PlainButton>
      </div>
      {requestId && <p>Request {requestId}</p>}
      <HomeLink />
    </PlainPage>
  );

  function retry() {
    reset();
    void router.invalidate();
  }
}

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
