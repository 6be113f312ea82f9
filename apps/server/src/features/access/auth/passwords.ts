import { hash, verify } from "@node-rs/argon2";
import { invalidField } from "#src/app-error.ts";

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

// The 49,000 passwords found most often in breaches, in lower case (NIST SP 800-63B-4, 3.1.1.2: a blocklist).
let breached: ReadonlySet<string> | undefined;

async function readBreached(): Promise<ReadonlySet<string>> {
  if (breached === undefined) {
    const { dictionary } = await import("@zxcvbn-ts/language-common");
    breached = new Set(dictionary["passwords-common"]);
  }
  return breached;
}

/** The password without digits and symbols at both ends, and with repeated text reduced to one copy. */
const coreOf = (text: string): string =>
  text
    .replace(/^[^\p{L}]+/u, "")
    .replace(/[^\p{L}]+$/u, "")
    .replace(/^(.+?)\1+$/u, "$1");

/**
 * Whether it is found in breaches, even repeated or with added digits or symbols, or consists of `about`, the person's
 * facts.
 */
export async function isCommonPassword(password: string, about: readonly string[] = []): Promise<boolean> {
  const text = password.normalize("NFKC").toLowerCase();
  const core = coreOf(text);
  const known = await readBreached();
  const isShort = text.length < 20 && core.length < 4;
  if (isShort || known.has(text) || known.has(core)) return true;
  const words = about.map((word) => word.toLowerCase()).filter((word) => word.length > 2);
  const others = words.reduce((rest, word) => rest.replaceAll(word, ""), core);
  return others !== core && others.length < 4;
}

type Person = { readonly email: string; readonly firstName: string; readonly lastName: string };

/** Throws `invalid-input` for a common password; `field` is its place in the input. */
export async function requireRarePassword(
  password: string,
  { email, firstName, lastName }: Person,
  field = "applicant.password",
): Promise<void> {
  const about = [email, email.split("@")[0] ?? "", firstName, lastName, "hearthside"];
  if (await isCommonPassword(password, about))
    throw invalidField(field, "This password is too easy to guess. Use a few unrelated words.");
}
