import * as z from "zod/mini";

/** Bytes as browsers and authenticators exchange them (RFC 4648, section 5). */
const Base64Url = (most: number) => z.string().check(z.maxLength(most), z.regex(/^[A-Za-z0-9_-]+$/));

const CredentialId = Base64Url(1400);
const PasskeyName = z.object({
  id: CredentialId,
  type: z.literal("public-key"),
  transports: z.array(z.string()),
});
const algorithm = z.object({ alg: z.int(), type: z.literal("public-key") });

/**
 * A browser's request for a passkey (PublicKeyCredentialRequestOptionsJSON of WebAuthn Level 3). Without
 * `allowCredentials` the person chooses one.
 */
export const PasskeyRequest = z
  .object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.int(),
    userVerification: z.literal("required"),
    allowCredentials: z.exactOptional(z.array(PasskeyName)),
  })
  .check(z.meta({ id: "PasskeyRequest" }));
export type PasskeyRequest = z.infer<typeof PasskeyRequest>;

/** The response of a passkey (AuthenticationResponseJSON of WebAuthn Level 3). */
export const PasskeyAnswer = z
  .object({
    id: CredentialId,
    rawId: CredentialId,
    type: z.literal("public-key"),
    response: z.object({
      clientDataJSON: Base64Url(8000),
      authenticatorData: Base64Url(8000),
      signature: Base64Url(8000),
      userHandle: z.exactOptional(Base64Url(200)),
    }),
    clientExtensionResults: z.object({}),
  })
  .check(z.meta({ id: "PasskeyAnswer" }));
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>;

/** The request for a new passkey (PublicKeyCredentialCreationOptionsJSON of WebAuthn Level 3). */
export const NewPasskeyRequest = z
  .object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(algorithm),
    timeout: z.int(),
    attestation: z.literal("none"),
    excludeCredentials: z.array(PasskeyName),
    authenticatorSelection: z.object({
      residentKey: z.literal("required"),
      requireResidentKey: z.literal(true),
      userVerification: z.literal("required"),
    }),
  })
  .check(z.meta({ id: "NewPasskeyRequest" }));
export type NewPasskeyRequest = z.infer<typeof NewPasskeyRequest>;

/** The response of a new passkey (RegistrationResponseJSON of WebAuthn Level 3), without its optional parts. */
export const NewPasskeyAnswer = z
  .object({
    id: CredentialId,
    rawId: CredentialId,
    type: z.literal("public-key"),
    response: z.object({
      clientDataJSON: Base64Url(8000),
      attestationObject: Base64Url(64_000),
      /** How the browser reaches it, such as "usb". */
      transports: z._default(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20)), []),
    }),
    clientExtensionResults: z.object({}),
  })
  .check(z.meta({ id: "NewPasskeyAnswer" }));
export type NewPasskeyAnswer = z.infer<typeof NewPasskeyAnswer>;

const Password = z
  .string("Password is required")
  .check(z.minLength(1, "Password is required"), z.maxLength(1024));

/** A code of an authenticator app as entered, without spaces. */
export const AppCode = z.string("Please enter the six digits").check(
  z.maxLength(40),
  z.overwrite((text) => text.replaceAll(/\s/g, "")),
  z.regex(/^\d{6}$/, "Please enter the six digits"),
);

/** A recovery code as entered; case, spaces and dashes are ignored. */
export const RecoveryCode = z.string("Please enter a recovery code").check(
  z.maxLength(80),
  z.overwrite((text) => text.toUpperCase().replaceAll(/[^0-9A-Z]/g, "")),
  z.length(16, "A recovery code has sixteen letters and digits"),
);

const withFactor = [
  z.object({ code: AppCode }),
  z.object({ recoveryCode: RecoveryCode }),
  z.object({ passkey: PasskeyAnswer }),
] as const;

/** A second factor, or a recovery code instead. */
export const FactorProof = z.union(withFactor).check(z.meta({ id: "FactorProof" }));
export type FactorProof = z.infer<typeof FactorProof>;

/** What a signed-in user enters again to verify their identity. */
export const Proof = z
  .union([z.object({ password: Password }), ...withFactor])
  .check(z.meta({ id: "Proof" }));
export type Proof = z.infer<typeof Proof>;
