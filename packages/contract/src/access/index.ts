import { applications } from "./applications.ts";
import { auth } from "./auth.ts";
import { emergencyAccess } from "./emergency-access.ts";
import { factors } from "./factors.ts";
import { invitations } from "./invitations.ts";
import { mailbox } from "./mailbox.ts";
import { devices, ownSessions } from "./own-sessions.ts";
import { agencyRoles } from "./roles.ts";

export const accessCalls = {
  ...agencyRoles,
  ...emergencyAccess,
  ...invitations,
  ...applications,
  ...auth,
  ...ownSessions,
  ...devices,
  ...factors,
  ...mailbox,
};

export * from "./application-labels.ts";
export * from "./applications.ts";
export * from "./auth.ts";
export * from "./emergency-access.ts";
export * from "./factors.ts";
export * from "./invitations.ts";
export * from "./mailbox.ts";
export * from "./own-sessions.ts";
export * from "./proof.ts";
export * from "./roles.ts";
