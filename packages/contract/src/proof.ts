import * as z from "zod/mini";

const Password = z
  .string("Password is required")
  .check(z.minLength(1, "Password is required"), z.maxLength(1024));

/** What somebody signed in shows again before an act that must be hers. */
export const Proof = z.union([z.object({ password: Password })]).check(z.meta({ id: "Proof" }));
export type Proof = z.infer<typeof Proof>;
