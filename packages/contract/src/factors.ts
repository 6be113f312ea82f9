import * as z from "zod/mini";
import { UserInfo } from "./auth.ts";
import { line, NewId, Uuid, Version } from "./chart-fields.ts";
import { endpoints } from "./endpoint.ts";
import { NewPasskeyAnswer, NewPasskeyRequest, PasskeyAnswer, PasskeyRequest } from "./passkey-shapes.ts";
import { AppCode, RecoveryCode } from "./proof.ts";

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

/** What one signs in with beside the password. */
export const OwnFactors = z
  .object({
    /** Since when codes of an authenticator app count; null: there is none. */
    appSince: z.nullable(z.iso.datetime()),
    passkeys: z.array(Passkey),
    /** Recovery codes that were not used yet. */
    recoveryCodesLeft: z.int(),
    /** Whether a role of hers, in any agency, asks for a second factor: then the last one cannot be removed. */
    isRequired: z.boolean(),
    /** False where the address of this installation is one that browsers give no passkeys to. */
    takesPasskeys: z.boolean(),
  })
  .check(z.meta({ id: "OwnFactors" }));
export type OwnFactors = z.infer<typeof OwnFactors>;

/** New recovery codes, shown this once; null where those that there are still count. */
const RecoveryCodes = z.array(z.string());

export const PasskeyNaming = z.object({ name: line("Please give it a name", 60) });

export const factors = endpoints({
  "POST /auth/second-factor": {
    summary: "Finish signing in with a code of the authenticator app or a recovery code",
    allow: "public",
    input: z.union([z.object({ code: AppCode }), z.object({ recoveryCode: RecoveryCode })]),
    output: UserInfo,
    refuses: ["wrong-credentials", "step-expired", "too-many-attempts"],
  },
  "GET /auth/passkey-request": {
    summary:
      "What to ask a passkey for: one of whoever is signed in, or is signing in, and else one that the person chooses",
    allow: "public",
    output: PasskeyRequest,
  },
  "POST /auth/passkey": {
    summary: "Sign in with a passkey, which stands for both factors",
    allow: "public",
    input: z.object({ passkey: PasskeyAnswer }),
    output: UserInfo,
    refuses: ["wrong-credentials", "too-many-attempts"],
  },
  "GET /auth/factors": {
    summary: "What one signs in with beside the password",
    allow: "signed-in",
    output: OwnFactors,
  },
  "POST /auth/factors/app": {
    summary: "Begin to set up an authenticator app; it counts once a code of it was typed",
    allow: "signed-in",
    needsProof: true,
    needsFactorProof: true,
    output: z.object({
      /** Base32, as apps take it when it is typed. */
      secret: z.string(),
      /** The same as an otpauth: address, for a QR code. */
      address: z.string(),
    }),
  },
  "POST /auth/factors/app/confirm": {
    summary: "Let an authenticator app count, in place of the one before; answers new recovery codes",
    allow: "signed-in",
    needsProof: true,
    needsFactorProof: true,
    input: z.object({ code: AppCode }),
    output: z.object({ recoveryCodes: RecoveryCodes }),
    refuses: ["wrong-status", "too-many-attempts"],
  },
  "DELETE /auth/factors/app": {
    summary: "Remove the authenticator app",
    allow: "signed-in",
    needsProof: true,
    needsFactorProof: true,
    refuses: ["wrong-status"],
  },
  "POST /auth/factors/recovery-codes": {
    summary: "Make new recovery codes; those before stop working",
    allow: "signed-in",
    needsProof: true,
    needsFactorProof: true,
    output: z.object({ recoveryCodes: RecoveryCodes }),
    refuses: ["wrong-status"],
  },
  "POST /auth/factors/passkeys/new": {
    summary: "What to make a passkey from",
    allow: "signed-in",
    needsProof: true,
    needsFactorProof: true,
    output: NewPasskeyRequest,
  },
  "POST /auth/factors/passkeys": {
    summary: "Keep a passkey that was made; the first factor brings recovery codes",
    allow: "signed-in",
    needsProof: true,
    needsFactorProof: true,
    input: z.object({ id: NewId, ...PasskeyNaming.shape, passkey: NewPasskeyAnswer }),
    output: z.object({ passkey: Passkey, recoveryCodes: z.nullable(RecoveryCodes) }),
    refuses: ["wrong-status", "key-reused"],
  },
  "PUT /auth/factors/passkeys/:id": {
    summary: "Rename a passkey",
    allow: "signed-in",
    input: z.object({ id: Uuid, version: Version, ...PasskeyNaming.shape }),
    output: Passkey,
    refuses: ["conflict"],
  },
  "DELETE /auth/factors/passkeys/:id": {
    summary: "Remove a passkey",
    allow: "signed-in",
    needsProof: true,
    needsFactorProof: true,
    input: z.object({ id: Uuid }),
    refuses: ["wrong-status"],
  },
  "GET /staff/:id/factors": {
    summary: "Which second factors somebody has, and whether one may remove them",
    allow: { area: "accounts", action: "edit" },
    input: z.object({ id: Uuid }),
    output: z.object({
      hasApp: z.boolean(),
      passkeys: z.int(),
      /** Why one may not: they are one's own, of somebody who may do more, or count in another agency too. */
      obstacle: z.nullable(z.enum(["own", "above", "elsewhere"])),
    }),
  },
  "DELETE /staff/:id/factors": {
    summary:
      "Remove all second factors of somebody who lost them; she is told by mail and signed out everywhere",
    allow: { area: "accounts", action: "edit" },
    needsProof: true,
    needsFactorProof: true,
    input: z.object({ id: Uuid }),
    refuses: ["wrong-status"],
  },
});
