import { redirect } from "@tanstack/react-router";
import { getSession } from "#src/lib/session-state.ts";
import { homeOf, isOpenTo, type OpenedScreen } from "../screen-needs.ts";

type Visit = { location: { href: string; state: { returnTo?: string } } };

/** Sends signed-in users on, to the page they requested before signing in if there was one. */
export function onlyVisitors({ location }: Visit): void {
  if (getSession().isAuthenticated)
    throw redirect({ href: ownPath(location.state.returnTo) ?? "/", replace: true });
}

/** Sends visitors to the sign-in page, which remembers the requested page. */
function onlySignedIn({ location }: Visit): void {
  const { isAuthenticated, leftOnPurpose } = getSession();
  if (isAuthenticated) return;
  const state = leftOnPurpose || location.href === "/" ? {} : { returnTo: location.href };
  throw redirect({ to: "/auth/sign-in", state, replace: true });
}

/** Sends users without their required second factor to its setup, because the API refuses them until then. */
function onlyWithFactor(visit: Visit): void {
  onlySignedIn(visit);
  if (getSession().user?.LacksFactor === true) throw redirect({ to: "/auth/set-up-factor", replace: true });
}

/** Sends accounts without an agency, such as former employees, to '/', which explains it. */
export function onlyMembers(visit: Visit): void {
  onlyWithFactor(visit);
  const { user } = getSession();
  if (user?.AgencyRoles.length === 0 && homeOf(user) === undefined)
    throw redirect({ to: "/", replace: true });
}

/** Only users who still need a second factor see its setup. */
export function onlyWithoutFactor(visit: Visit): void {
  onlySignedIn(visit);
  if (getSession().user?.LacksFactor !== true) throw redirect({ to: "/", replace: true });
}

/** Sends users without access to the screen to '/', which leads to their home. */
export const onlyIfOpen =
  (screen: OpenedScreen) =>
  (visit: Visit): void => {
    onlySignedIn(visit);
    if (!isOpenTo(getSession().user, screen)) throw redirect({ to: "/", replace: true });
  };

/** The development mailbox exists only where mail is not sent out. */
export function onlyWithMailbox(visit: Visit): void {
  onlyIfOpen("/mailbox")(visit);
  if (getSession().user?.DevelopmentMailbox !== true) throw redirect({ to: "/not-found", replace: true });
}

export function onlyWithRole(visit: Visit): void {
  onlySignedIn(visit);
  const hasRole = getSession().user?.AgencyRoles.some(({ Roles }) => Roles.length > 0) ?? false;
  if (!hasRole) throw redirect({ to: "/", replace: true });
}

/** '/' redirects as long as the account has a home page. */
export function onlyHomeless(visit: Visit): void {
  onlyWithFactor(visit);
  const { user } = getSession();
  const home = user === null ? undefined : homeOf(user);
  if (home !== undefined) throw redirect({ to: home, replace: true });
}

/** Browsers treat `//elsewhere.test` and `/\elsewhere.test` as other sites. */
const ownPath = (path: string | undefined) =>
  path !== undefined && /^\/(?![/\\])/.test(path) ? path : undefined;
