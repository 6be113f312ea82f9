import * as z from "zod/mini";
import { PasskeyAnswer } from "./passkey-shapes.ts";

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
