import type { GuestApplication } from "@hearthside/contract";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "#src/lib/call.ts";
import { findGuestToken, keepGuestToken } from "./guest-token.ts";

export const agencyToApplyTo = (slug: string | null) =>
  queryOptions({
    queryKey: ["guest-agency", { slug }],
    queryFn: ({ signal }) => call("POST /guest/agency", { slug }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

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
