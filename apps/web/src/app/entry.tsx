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

/** A request for an inner page most likely comes from a signed-in user, so its code loads while the session is checked. */
export function loadAhead(): void {
  if (isAtDoor() || visitorPages.test(window.location.pathname)) return;
  void loadRoutes();
  void import("./shell/shell.tsx");
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

/** Does not suspend, because React delays what follows a fallback by 300 ms. */
function Routed() {
  const [RoutedApp, setRoutedApp] = useState<ComponentType>();
  useEffect(() => void findRoutedApp().then((found) => setRoutedApp(() => found)), []);
  return RoutedApp === undefined ? <PageLoading /> : <RoutedApp />;
}

const isAtDoor = () => ["/", "/auth/sign-in"].includes(window.location.pathname);

/** A visitor of '/' also sees the sign-in page. The rest loads while they type. */
function Door() {
  if (window.location.pathname === "/") window.history.replaceState(null, "", "/auth/sign-in");
  return (
    <div onInputCapture={() => void loadRoutes()}>
      <SignInScreen />
    </div>
  );
}
