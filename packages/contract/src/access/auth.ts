import * as z from "zod/mini";
import { endpoints } from "../endpoint.ts";
import { FactorProof } from "./proof.ts";
import { RolePowers } from "./roles.ts";

const RoleOf = z.object({ RoleName: z.string() });

/** The signed-in user, with the names the specification's client reads. The active agency is first in AgencyRoles. */
export const UserInfo = z
  .object({
    UserId: z.uuid(),
    FirstName: z.string(),
    LastName: z.string(),
    AgencyRoles: z.array(
      z.object({ AgencyId: z.int(), AgencyName: z.string(), Zone: z.string(), Roles: z.array(RoleOf) }),
    ),
    /** The user's permissions in the active agency; the server still checks each call. */
    Powers: RolePowers,
    /** The active agency requires two-step verification that this user has not set up; it is closed until then. */
    LacksFactor: z.boolean(),
    /** Minutes of inactivity before the session locks. */
    IdleMinutes: z.number(),
    /** The first day of the active agency's week: 0 is Sunday. */
    WeekStartsOn: z.number(),
    /** Whether emails stay in the development mailbox, and the user's role in the active agency can read it. */
    DevelopmentMailbox: z.boolean(),
  })
  .check(z.meta({ id: "UserInfo" }));
export type UserInfo = z.infer<typeof UserInfo>;

/** Ways to complete the second step, best first. */
export const factorKinds = ["passkey", "code", "recovery-code"] as const;
export type FactorKind = (typeof factorKinds)[number];

/** The password was correct, and the second step is next. */
export const SecondStep = z
  .object({ SecondFactor: z.array(z.enum(factorKinds)) })
  .check(z.meta({ id: "SecondStep" }));
export type SecondStep = z.infer<typeof SecondStep>;

/** Sign-in credentials; the specification calls the email address a username. */
export const Credentials = z
  .object({
    username: z
      .string("Email is required")
      .check(z.trim(), z.minLength(1, "Email is required"), z.maxLength(254)),
    password: z
      .string("Password is required")
      .check(z.minLength(1, "Password is required"), z.maxLength(1024)),
  })
  .check(z.meta({ id: "Credentials" }));

/** Passwords: 12 to 1024 characters, no other rule (NIST SP 800-63B-4, 3.1.1.2). */
export const NewPassword = z
  .string()
  .check(
    z.minLength(12, "Please use at least 12 characters"),
    z.maxLength(1024, "Please use at most 1024 characters"),
  );

export const auth = endpoints({
  "POST /auth/login": {
    summary: "Sign in; the response names the second step if the account has one",
    allow: "public",
    records: ["session.first-step", "session.refused", "session.start"],
    aboutSession: true,
    input: Credentials,
    output: z.union([UserInfo, SecondStep]),
    refuses: ["wrong-credentials", "too-many-attempts"],
  },
  "GET /auth/refresh": {
    summary: "Renew the session; needs the refresh cookie and the X-XSRF-TOKEN header",
    allow: "public",
    records: ["session.reuse"],
    aboutSession: true,
    output: z.object({ AccessSeconds: z.int() }),
    refuses: ["signed-out", "bad-xsrf-token"],
  },
  "GET /auth/user-info": {
    summary: "Get the signed-in user",
    allow: "signed-in",
    aboutSession: true,
    output: UserInfo,
  },
  "POST /auth/logout": {
    summary: "End the session",
    allow: "public",
    aboutSession: true,
    records: ["session.end"],
  },
  "POST /auth/agency": {
    summary: "Switch to another of the caller's agencies",
    allow: "signed-in",
    records: ["session.enter-agency"],
    aboutSession: true,
    input: z.object({ agencyId: z.int() }),
    output: UserInfo,
  },
  "POST /auth/forgot-password": {
    summary: "Request a link to set a new password; the response does not reveal whether the account exists",
    allow: "public",
    records: ["password.reset-asked"],
    aboutSession: true,
    input: z.object({
      username: z
        .string("Email is required")
        .check(z.trim(), z.minLength(1, "Email is required"), z.maxLength(254)),
    }),
    output: z.object({ mail: z.enum(["sent", "not-configured"]) }),
    refuses: ["too-many-attempts"],
  },
  "POST /auth/reset-password": {
    summary: "Set a new password with an emailed link; an account with two-step verification needs that too",
    allow: "public",
    records: ["factor.refused", "password.reset"],
    aboutSession: true,
    input: z.object({
      token: z.string().check(z.maxLength(200)),
      password: NewPassword,
      factor: z.optional(FactorProof),
    }),
    refuses: ["link-not-valid", "factor-proof-needed", "wrong-credentials", "too-many-attempts"],
  },
});
