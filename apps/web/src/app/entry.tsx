import { type ComponentType, useEffect, useState } from "react";
import { LockScreen } from "#src/features/auth/lock-screen.tsx";
import { SignInScreen } from "#src/features/auth/sign-in-screen.tsx";
import { logQuietly } from "#src/lib/log.ts";
import { useSession } from "#src/lib/session-state.ts";
import { LoadFailed } from "./pages/load-failed.tsx";
import { PageLoading } from "./pages/page-loading.tsx";
import { Starting } from "./pages/starting.tsx";
import { Unreachable } from "./pages/unreachable.tsx";

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

/** Whoever asks for a page inside is most likely signed in: its program comes while the server is asked who is there. */
export function loadAhead(): void {
  if (isAtDoor() || visitorPages.test(window.location.pathname)) return;
  void loadRoutes();
  void import("./shell/shell.tsx");
}

/**
 * What the browser loads first. Whoever comes to sign in is given that page and nothing more; everything else,
 * the routes among it, comes once somebody is in or asks for another page. Nothing is shown before it is known who is there.
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
  // opened while it was locked: who is there decides what it shows
  if (isLocked && !isAuthenticated) return null;
  if (!isRouted && (isAuthenticated || !isAtDoor())) setRouted(true);
  if (!isRouted) return <Door />;
  return <Routed />;
}

/** Does not suspend: React would hold back what comes after a fallback for 300 ms. */
function Routed() {
  const [RoutedApp, setRoutedApp] = useState<ComponentType>();
  useEffect(() => void findRoutedApp().then((found) => setRoutedApp(() => found)), []);
  return RoutedApp === undefined ? <PageLoading /> : <RoutedApp />;
}

const isAtDoor = () => ["/", "/auth/sign-in"].includes(window.location.pathname);

/** A visitor of '/' stands before the sign-in page too. The rest is fetched while she types. */
function Door() {
  if (window.location.pathname === "/") window.history.replaceState(null, "", "/auth/sign-in");
  return (
    <div onInputCapture={() => void loadRoutes()}>
      <SignInScreen />
    </div>
  );
}
