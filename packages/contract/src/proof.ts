import * as z from "zod/mini";
import { PasskeyAnswer } from "./passkey-shapes.ts";

const Password = z
  .string("Password is required")
  .check(z.minLength(1, "Password is required"), z.maxLength(1024));

/** What an authenticator app shows, as it is typed: spaces do not count. */
export const AppCode = z.string("Please enter the six digits").check(
  z.maxLength(40),
  z.overwrite((text) => text.replaceAll(/\s/g, "")),
  z.regex(/^\d{6}$/, "Please enter the six digits"),
);

/** What somebody signed in shows again before an act that must be hers. */
export const Proof = z
  .union([
    z.object({ password: Password }),
    z.object({ code: AppCode }),
    z.object({ passkey: PasskeyAnswer }),
  ])
  .check(z.meta({ id: "Proof" }));
export type Proof = z.infer<typeof Proof>;
