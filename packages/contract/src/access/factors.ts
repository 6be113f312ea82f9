import * as z from "zod/mini";
import { endpoints } from "../endpoint.ts";
import { NewId, Uuid, Version } from "../fields.ts";
import { line } from "../patients/chart-fields.ts";
import { UserInfo } from "./auth.ts";
import {
  AppCode,
  NewPasskeyAnswer,
  NewPasskeyRequest,
  PasskeyAnswer,
  PasskeyRequest,
  RecoveryCode,
} from "./proof.ts";

export const Passkey = z
  .object({
    id: Uuid,
    version: z.int(),
    name: z.string(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.nullable(z.iso.datetime()),
  })
  .check(z.meta({ id: "Passkey" }));
export type Passkey = z.infer<typeof Passkey>;

/** The caller's authenticator app, passkeys and recovery codes. */
export const OwnFactors = z
  .object({
    /** When the authenticator app was set up; null: there is none. */
    appSince: z.nullable(z.iso.datetime()),
    passkeys: z.array(Passkey),
    /** Unused recovery codes. */
    recoveryCodesLeft: z.int(),
    /**
     * Whether a role of the user, in any agency, requires two-step verification: then the last factor cannot be
     * removed.
     */
    isRequired: z.boolean(),
    /** False if browsers support no passkeys at the address of this installation. */
    takesPasskeys: z.boolean(),
  })
  .check(z.meta({ id: "OwnFactors" }));
export type OwnFactors = z.infer<typeof OwnFactors>;

/** New recovery codes, shown only once; null if the existing ones stay valid. */
const RecoveryCodes = z.array(z.string());

export const PasskeyNaming = z.object({ name: line("Please give it a name", 60) });

export const factors = endpoints({
  "POST /auth/second-factor": {
    summary: "Finish signing in with an authenticator code or a recovery code",
    allow: "public",
    records: ["factor.refused", "session.start"],
    aboutSession: true,
    input: z.union([z.object({ code: AppCode }), z.object({ recoveryCode: RecoveryCode })]),
    output: UserInfo,
    refuses: ["wrong-credentials", "step-expired", "too-many-attempts"],
  },
  "GET /auth/passkey-request": {
    summary:
      "Get the passkey challenge: for the person signed in or signing in, otherwise for any passkey the person chooses",
    allow: "public",
    aboutSession: true,
    output: PasskeyRequest,
  },
  "POST /auth/passkey": {
    summary: "Sign in with a passkey, which counts as both steps",
    allow: "public",
    records: ["factor.refused", "session.start"],
    aboutSession: true,
    input: z.object({ passkey: PasskeyAnswer }),
    output: UserInfo,
    refuses: ["wrong-credentials", "too-many-attempts"],
  },
  "GET /auth/factors": {
    summary: "Get the caller's authenticator app, passkeys and recovery codes",
    allow: "signed-in",
    output: OwnFactors,
  },
  "POST /auth/factors/app": {
    summary: "Start setting up an authenticator app; it takes effect once a code is entered",
    allow: "signed-in",
    records: ["factor.begin-app"],
    needsProof: true,
    needsFactorProof: true,
    output: z.object({
      /** Base32, the form for entering it in an app. */
      secret: z.string(),
      /** The same as an otpauth: address, for a QR code. */
      address: z.string(),
    }),
  },
  "POST /auth/factors/app/confirm": {
    summary:
      "Confirm the authenticator app, which replaces the previous one; the response has new recovery codes",
    allow: "signed-in",
    records: ["factor.confirm-app"],
    needsProof: true,
    needsFactorProof: true,
    input: z.object({ code: AppCode }),
    output: z.object({ recoveryCodes: RecoveryCodes }),
    refuses: ["wrong-status", "too-many-attempts"],
  },
  "DELETE /auth/factors/app": {
    summary: "Remove the authenticator app",
    allow: "signed-in",
    records: ["factor.remove-app"],
    needsProof: true,
    needsFactorProof: true,
    refuses: ["wrong-status"],
  },
  "POST /auth/factors/recovery-codes": {
    summary: "Create new recovery codes; earlier codes stop working",
    allow: "signed-in",
    records: ["factor.recovery-codes"],
    needsProof: true,
    needsFactorProof: true,
    output: z.object({ recoveryCodes: RecoveryCodes }),
    refuses: ["wrong-status"],
  },
  "POST /auth/factors/passkeys/new": {
    summary: "Get the challenge for creating a passkey",
    allow: "signed-in",
    recordsNothing: "requests a challenge for a passkey that does not exist yet",
    needsProof: true,
    needsFactorProof: true,
    output: NewPasskeyRequest,
  },
  "POST /auth/factors/passkeys": {
    summary: "Save a new passkey; the first method also creates recovery codes",
    allow: "signed-in",
    records: ["passkey.add"],
    needsProof: true,
    needsFactorProof: true,
    input: z.object({ id: NewId, ...PasskeyNaming.shape, passkey: NewPasskeyAnswer }),
    output: z.object({ passkey: Passkey, recoveryCodes: z.nullable(RecoveryCodes) }),
    refuses: ["wrong-status", "key-reused"],
  },
  "PUT /auth/factors/passkeys/:id": {
    summary: "Rename a passkey",
    allow: "signed-in",
    records: ["passkey.rename"],
    input: z.object({ id: Uuid, version: Version, ...PasskeyNaming.shape }),
    output: Passkey,
    refuses: ["conflict"],
  },
  "DELETE /auth/factors/passkeys/:id": {
    summary: "Remove a passkey",
    allow: "signed-in",
    records: ["passkey.remove"],
    needsProof: true,
    needsFactorProof: true,
    input: z.object({ id: Uuid }),
    refuses: ["wrong-status"],
  },
  "GET /staff/:id/factors": {
    inOneTransaction: true, // reads as the employee too
    summary: "Get an employee's two-step verification, and whether the caller can remove it",
    allow: { area: "accounts", action: "edit" },
    input: z.object({ id: Uuid }),
    output: z.object({
      hasApp: z.boolean(),
      passkeys: z.int(),
      /**
       * Why the caller cannot remove them: they are the caller's own, of an employee with more access, or also used in
       * another agency.
       */
      obstacle: z.nullable(z.enum(["own", "above", "elsewhere"])),
    }),
  },
  "DELETE /staff/:id/factors": {
    summary:
      "Remove two-step verification for an employee who lost it; the employee is notified by email and signed out everywhere",
    allow: { area: "accounts", action: "edit" },
    records: ["factor.take-away"],
    needsProof: true,
    needsFactorProof: true,
    input: z.object({ id: Uuid }),
    refuses: ["wrong-status"],
  },
});
