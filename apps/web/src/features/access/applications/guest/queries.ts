import type { GuestApplication } from "@hearthside/contract";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call, callQuery } from "#src/lib/call.ts";

const name = "hearthside.application";

let here: string | undefined;

/**
 * The token of the application in this tab, even after a reload: from an emailed link, or kept since the start. A
 * link's token is removed from the address, where the next person using this machine would find it.
 */
export function findGuestToken(): string | undefined {
  const { hash, pathname, search } = window.location;
  if (hash.length > 1) {
    keepGuestToken(hash.slice(1));
    window.history.replaceState(window.history.state, "", pathname + search);
  }
  return here ?? keptToken();
}

export function keepGuestToken(token: string): void {
  here = token;
  try {
    sessionStorage.setItem(name, token);
  } catch {
    // private windows may refuse storage: then the tab's memory is used
    return;
  }
}

export function forgetGuestToken(): void {
  here = undefined;
  try {
    sessionStorage.removeItem(name);
  } catch {
    return;
  }
}

function keptToken(): string | undefined {
  try {
    return sessionStorage.getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}

export const agencyToApplyTo = (slug: string | null) =>
  callQuery(
    { queryKey: ["guest-agency", { slug }], staleTime: Number.POSITIVE_INFINITY },
    "POST /guest/agency",
    { slug },
  );

/** The application of this tab. The token itself is never part of a key. */
export const ownApplication = queryOptions({
  queryKey: ["guest-application"],
  queryFn: async ({ signal }) => {
    const { token, application } = await call(
      "POST /guest/applications/open",
      { token: findGuestToken() ?? "" },
      signal,
    );
    keepGuestToken(token);
    return application;
  },
  staleTime: 0,
});

export const showApplication = (queries: QueryClient, application: GuestApplication) =>
  queries.setQueryData(ownApplication.queryKey, application);
