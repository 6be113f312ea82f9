import { hash, verify } from "@node-rs/argon2";

// OWASP Password Storage Cheat Sheet: argon2id, 19 MiB, two rounds, one lane.
// argon2id is what the library makes unless told otherwise; a test holds it to that.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password.normalize("NFKC"), options);

let decoy: Promise<string> | undefined;

/** Whether `password` is the one behind `passwordHash`; takes as long, and answers no, when there is none. */
export async function isPassword(
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  decoy ??= hashPassword("nobody signs in with this");
  const isRight = await verify(passwordHash ?? (await decoy), password.normalize("NFKC"));
  return isRight && passwordHash !== null && passwordHash !== undefined;
}
