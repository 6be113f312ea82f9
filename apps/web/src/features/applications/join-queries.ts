import { queryOptions } from "@tanstack/react-query";
import { call } from "#src/lib/call.ts";

/** Asked once: what a link is for does not change while it is looked at. */
export const invitationBehind = (token: string) =>
  queryOptions({
    queryKey: ["invitation", token],
    queryFn: () => call("POST /invitations/open", { token: token === "" ? "none" : token }),
    staleTime: Number.POSITIVE_INFINITY,
    throwOnError: false,
  });
