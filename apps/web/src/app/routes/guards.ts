import { redirect } from "@tanstack/react-router";
import { getSession } from "#src/lib/session-state.ts";
import { homeOf } from "../homes.ts";
import { isOpenTo, type OpenedScreen } from "./screen-needs.ts";

type Visit = { location: { href: string; state: { returnTo?: string } } };

/** Somebody signed in is sent on, to the page she asked for before signing in if there was one. */
export function onlyVisitors({ location }: Visit): void {
  if (getSession().isAuthenticated)
    throw redirect({ href: ownPath(location.state.returnTo) ?? "/", replace: true });
}

/** A visitor is sent to the sign-in page, which remembers where she was going. */
function onlySignedIn({ location }: Visit): void {
  const { isAuthenticated, leftOnPurpose } = getSession();
  if (isAuthenticated) return;
  const state = leftOnPurpose || location.href === "/" ? {} : { returnTo: location.href };
  throw redirect({ to: "/auth/sign-in", state, replace: true });
}

/** Whoever owes a second factor is sent to where it is set up: nothing inside answers her before. */
function onlyWithFactor(visit: Visit): void {
  onlySignedIn(visit);
  if (getSession().user?.LacksFactor === true) throw redirect({ to: "/auth/set-up-factor", replace: true });
}

/** Inside there is nothing for an account of no agency, as of somebody who left: '/' says so. */
export function onlyMembers(visit: Visit): void {
  onlyWithFactor(visit);
  const { user } = getSession();
  if (user?.AgencyRoles.length === 0 && homeOf(user) === undefined)
    throw redirect({ to: "/", replace: true });
}

/** Nobody else is asked to set one up there. */
export function onlyWithoutFactor(visit: Visit): void {
  onlySignedIn(visit);
  if (getSession().user?.LacksFactor !== true) throw redirect({ to: "/", replace: true });
}

/** To whom the screen is closed is sent to '/', which knows what is open. */
export const onlyIfOpen =
  (screen: OpenedScreen) =>
  (visit: Visit): void => {
    onlySignedIn(visit);
    if (!isOpenTo(getSession().user, screen)) throw redirect({ to: "/", replace: true });
  };

/** The development mailbox exists only where letters stay in it. */
export function onlyWithMailbox(visit: Visit): void {
  onlyIfOpen("/mailbox")(visit);
  if (getSession().user?.DevelopmentMailbox !== true) throw redirect({ to: "/not-found", replace: true });
}

export function onlyWithRole(visit: Visit): void {
  onlySignedIn(visit);
  const hasRole = getSession().user?.AgencyRoles.some(({ Roles }) => Roles.length > 0) ?? false;
  if (!hasRole) throw redirect({ to: "/", replace: true });
}

/** '/' shows nothing of its own as long as the account has a home. */
export function onlyHomeless(visit: Visit): void {
  onlyWithFactor(visit);
  const { user } = getSession();
  const home = user === null ? undefined : homeOf(user);
  if (home !== undefined) throw redirect({ to: home, replace: true });
}

/** `//elsewhere.test` and `/\elsewhere.test` are other sites to a browser. */
const ownPath = (path: string | undefined) =>
  path !== undefined && /^\/(?![/\\])/.test(path) ? path : undefined;
