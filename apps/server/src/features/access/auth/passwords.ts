import { hash, verify } from "@node-rs/argon2";

// OWASP Password Storage Cheat Sheet: argon2id, 19 MiB, two rounds, one lane. argon2id is the library's default; a test
// checks it.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password.normalize("NFKC"), options);

let decoy: Promise<string> | undefined;

/** Whether `password` matches `passwordHash`; without a hash it takes as long and returns false. */
export async function isPassword(
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  decoy ??= hashPassword("nobody signs in with this");
  const isRight = await verify(passwordHash ?? (await decoy), password.normalize("NFKC"));
  return isRight && passwordHash !== null && passwordHash !== undefined;
}
