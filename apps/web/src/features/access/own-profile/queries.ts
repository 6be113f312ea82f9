import { callQuery } from "#src/lib/call.ts";

export const ownProfile = callQuery({ queryKey: ["own-profile"] }, "GET /profile");

export const ownRecords = (userId: string) =>
  callQuery({ queryKey: ["own-profile", "records", userId] }, "GET /staff/:id/records", { id: userId });

export const ownSessions = callQuery({ queryKey: ["own-sessions"] }, "GET /auth/sessions");
