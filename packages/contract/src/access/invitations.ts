import * as z from "zod/mini";
import { endpoints } from "../endpoint.ts";
import { NewId, Uuid, Version } from "../fields.ts";
import { line } from "../patients/chart-fields.ts";
import { Email, patientMessages, personName } from "../patients/patient-fields.ts";
import { staffDisciplines } from "../schedule/visit-labels.ts";
import { NewPassword } from "./auth.ts";

/** A pending invitation. */
export const Invitation = z
  .object({
    id: Uuid,
    version: Version,
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    role: z.string(),
    discipline: z.nullable(z.enum(staffDisciplines)),
    branchName: z.nullable(z.string()),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    isExpired: z.boolean(),
  })
  .check(z.meta({ id: "Invitation" }));
export type Invitation = z.infer<typeof Invitation>;

/** The editable fields of an invitation. */
export const InvitationFields = z.object({
  email: Email,
  firstName: personName(patientMessages.firstName),
  lastName: personName(patientMessages.lastName),
  role: line("Please choose a role", 40),
  discipline: z.nullable(z.enum(staffDisciplines)),
  branchId: z.nullable(Uuid),
});

/** The link to hand out; null if it was emailed. */
export const SentInvitation = z
  .object({ invitation: Invitation, url: z.nullable(z.string()) })
  .check(z.meta({ id: "SentInvitation" }));
export type SentInvitation = z.infer<typeof SentInvitation>;

const approve = { area: "accounts", action: "approve" } as const;
const AtVersion = z.object({ id: Uuid, version: Version });
/** The token is after the # of a link and in bodies, never in an address that reaches a server. */
const token = z.string().check(z.minLength(1), z.maxLength(200));

export const invitations = endpoints({
  "GET /invitations": {
    summary: "List pending invitations, newest first",
    allow: { area: "accounts", action: "view" },
    output: z.object({ invitations: z.array(Invitation) }),
  },
  "POST /invitations": {
    summary: "Invite an employee, in a role with no more access than the caller's",
    allow: approve,
    records: ["invitation.create"],
    once: "id",
    input: z.object({ id: NewId, ...InvitationFields.shape }).check(z.meta({ id: "NewInvitation" })),
    output: SentInvitation,
    refuses: ["key-reused"],
  },
  "POST /invitations/:id/send": {
    summary: "Resend an invitation with a new link; the previous link stops working",
    allow: approve,
    records: ["invitation.send"],
    input: AtVersion,
    output: SentInvitation,
    refuses: ["conflict"],
  },
  "POST /invitations/:id/revoke": {
    summary: "Revoke an invitation; its link stops working",
    allow: approve,
    records: ["invitation.revoke"],
    input: AtVersion,
    refuses: ["conflict"],
  },
  "POST /invitations/open": {
    summary: "Open an invitation with its link",
    allow: "public",
    recordsNothing: "says what a link is for; nothing is accepted yet",
    input: z.object({ token }),
    output: z.object({
      agencyName: z.string(),
      firstName: z.string(),
      email: z.string(),
      /** Whether there is an account, whose owner must sign in to accept. */
      hasAccount: z.boolean(),
    }),
    refuses: ["link-not-valid", "too-many-attempts"],
  },
  "POST /invitations/join": {
    summary: "Accept an invitation without an account: creates one with this password",
    allow: "public",
    records: ["membership.accept"],
    input: z.object({ token, password: NewPassword }),
    output: z.object({ agencyName: z.string(), email: z.string() }),
    refuses: ["link-not-valid", "wrong-status", "too-many-attempts"],
  },
  "POST /invitations/accept": {
    summary: "Accept an invitation with the caller's account",
    allow: "signed-in",
    records: ["membership.accept"],
    input: z.object({ token }),
    output: z.object({ agencyId: z.int(), agencyName: z.string() }),
    refuses: ["link-not-valid"],
  },
});
