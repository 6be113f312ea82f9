import { type ComponentType, startTransition, useEffect, useState } from "react";
import { AuthLayout } from "#src/features/access/auth/auth-layout.tsx";
import { LockScreen, UnlockForm } from "#src/features/access/auth/lock-screen.tsx";
import { SignInScreen } from "#src/features/access/auth/sign-in-screen.tsx";
import { logQuietly } from "#src/lib/log.ts";
import { canUnlockOffline, loadSession } from "#src/lib/session.ts";
import { useSession } from "#src/lib/session-state.ts";
import { PageLoading } from "#src/ui/plain/page-loading.tsx";
import { PlainButton } from "#src/ui/plain/plain-button.tsx";
import styles from "./pages/plain-page.module.css";
import { PlainPage } from "./pages/plain-page.tsx";

const loadRoutes = () => import("./routed-app.tsx");

async function findRoutedApp(): Promise<ComponentType> {
  try {
    return (await loadRoutes()).RoutedApp;
  } catch (error) {
    logQuietly("The page list could not be loaded.", error);
    return LoadFailed;
  }
}

const visitorPages = /^\/(auth|guest)(\/|$)/;

/** A request for an inner page most likely comes from a signed-in user, so its code loads while the session is checked. */
export function loadAhead(): void {
  if (isAtDoor() || visitorPages.test(window.location.pathname)) return;
  void loadRoutes();
  void import("./shell/shell.tsx");
  void import("./screens/patient-chart-screen.tsx"); // nearly every list uses its parts
}

/**
 * What the browser loads first. The sign-in page loads nothing more; everything else,
 * including the routes, loads after sign-in or for another page. Nothing renders before the session is known.
 */
export function Entry() {
  const { isLocked } = useSession();
  return (
    <>
      <Page />
      {isLocked && <LockScreen />}
    </>
  );
}

function Page() {
  const { phase, isAuthenticated, isLocked } = useSession();
  const [isRouted, setRouted] = useState(false);
  if (phase === "starting") return <Starting />;
  if (phase === "offline") return <Unreachable />;
  // Opened while locked: the session decides what it shows.
  if (isLocked && !isAuthenticated) return null;
  if (!isRouted && (isAuthenticated || !isAtDoor())) setRouted(true);
  if (!isRouted) return <Door />;
  return <Routed />;
}

/** Does not suspend, because React delays content after a fallback by 300 ms. Drawn in short tasks, as the shell is. */
function Routed() {
  const [RoutedApp, setRoutedApp] = useState<ComponentType>();
  useEffect(() => void findRoutedApp().then((found) => startTransition(() => setRoutedApp(() => found))), []);
  return RoutedApp === undefined ? <PageLoading /> : <RoutedApp />;
}

/** The sign-in page, which '/' is for visitors. */
export const isAtDoor = () => ["/", "/auth/sign-in"].includes(window.location.pathname);

/** A visitor of '/' also sees the sign-in page. The rest loads while they type. */
function Door() {
  if (window.location.pathname === "/") window.history.replaceState(null, "", "/auth/sign-in");
  return (
    <div onInputCapture={() => void loadRoutes()}>
      <SignInScreen />
    </div>
  );
}

/** Shown until the session is known. It already has the sign-in page's frame, so that nothing shifts. */
function Starting() {
  if (window.location.pathname !== "/auth/sign-in") return <PageLoading />;
  return (
    <AuthLayout welcome="Welcome to Hearthside" title="Sign in">
      <PageLoading />
    </AuthLayout>
  );
}

/** A chunk could not be loaded: the connection failed, or a newer version replaced it. */
const LoadFailed = () => (
  <PlainPage title="Hearthside could not be loaded">
    <p role="alert">Please check the connection and load the page again.</p>
    <div className={styles.button}>
      <PlainButton type="button" onClick={() => window.location.reload()}>
        Try again
      </PlainButton>
    </div>
  </PlainPage>
);

/** The server did not respond, so the user is neither signed in nor out. Work saved on this device can still be opened. */
function Unreachable() {
  const { isLoading } = useSession();
  const [hasWork, setHasWork] = useState(false);
  useEffect(() => void canUnlockOffline().then(setHasWork), []);
  return (
    <PlainPage title="The server cannot be reached">
      <p role="status">
        Please check the connection. You have not been signed out.
        {hasWork && " Or unlock this device to continue the assessments saved on it."}
      </p>
      {hasWork && <UnlockForm />}
      <div className={styles.button}>
        <PlainButton
          type="button"
          busy={isLoading ? "Trying…" : undefined}
          onClick={() => void loadSession()}
        >
          Try again
        </PlainButton>
      </div>
    </PlainPage>
  );
}
