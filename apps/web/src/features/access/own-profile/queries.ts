import { queryOptions } from "@tanstack/react-query";
import { call } from "#src/lib/call.ts";

export const ownProfile = queryOptions({
  queryKey: ["own-profile"],
  queryFn: ({ signal }) => call("GET /profile", undefined, signal),
});

export const ownRecords = (userId: string) =>
  queryOptions({
    queryKey: ["own-profile", "records", userId],
    queryFn: ({ signal }) => call("GET /staff/:id/records", { id: userId }, signal),
  });

export const ownSessions = queryOptions({
  queryKey: ["own-sessions"],
  queryFn: ({ signal }) => call("GET /auth/sessions", undefined, signal),
});
