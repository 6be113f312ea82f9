import { queryOptions } from "@tanstack/react-query";
import { call } from "#src/lib/call.ts";

/** Loaded once, because the purpose of a link does not change. */
export const invitationBehind = (token: string) =>
  queryOptions({
    queryKey: ["invitation", token],
    queryFn: () => call("POST /invitations/open", { token: token === "" ? "none" : token }),
    staleTime: Number.POSITIVE_INFINITY,
    throwOnError: false,
  });
