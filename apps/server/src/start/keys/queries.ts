import { type Kysely, type NotNull, sql } from "kysely";
import type { AgencyTrx } from "#src/boundary.ts";
import type { Database } from "#src/db/schema.ts";
import type { Sealed } from "#src/keys.ts";
import { type KeyPlace, readKeyFile, ringOf, withoutUnused, writeKeyFile } from "./key-file.ts";

/** A sealed text: opening it proves that the key is the right one. */
export type Proof = Sealed;

const proofLock = 4_817_002;

/** The proofs of every key that may be in use. Servers that start together take turns. */
export async function lockProofs(trx: Kysely<Database>): Promise<Proof[]> {
  await sql`select pg_advisory_xact_lock(${proofLock})`.execute(trx);
  return trx.selectFrom("key_check").select(["keyId", "proof as cipher"]).execute();
}

export async function saveProof(trx: Kysely<Database>, { keyId, cipher }: Proof): Promise<void> {
  await trx
    .insertInto("key_check")
    .values({ keyId, proof: cipher })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function forgetProofs(db: Kysely<Database>, kept: readonly string[]): Promise<void> {
  await db.deleteFrom("key_check").where("keyId", "not in", kept).execute();
}

type KeyUse = {
  readonly keyId: string;
  /** What the key encrypts: SSNs, waiting emails, stored responses, device secrets, secrets of authenticator apps. */
  readonly holder: "number" | "letter" | "answer" | "device" | "app";
};

/** What each key encrypts, in all agencies. */
export async function findUsedKeys(db: Kysely<Database>): Promise<KeyUse[]> {
  const { rows } = await sql<KeyUse>`select * from find_used_keys()`.execute(db);
  return rows;
}

/** Which of an agency's rows a rotation selects. */
type Batch = {
  readonly agencyId: number;
  readonly currentKeyId: string;
  readonly limit: number;
};

type OldNumber = Sealed & {
  readonly patientId: string;
  readonly version: number;
};

/** Some of the agency's SSNs with an old key, locked until the transaction ends. */
export const takeOldNumbers = (
  trx: AgencyTrx,
  { agencyId, currentKeyId, limit }: Batch,
): Promise<OldNumber[]> =>
  trx
    .selectFrom("patient_ssn")
    .select(["patientId", "version", "keyId", "cipher"])
    .where("agencyId", "=", agencyId)
    .where("keyId", "<>", currentKeyId)
    .limit(limit)
    .forUpdate()
    .execute();

type FreshNumber = OldNumber & {
  readonly fingerprint: Buffer;
};

export async function replaceNumbers(
  trx: AgencyTrx,
  agencyId: number,
  fresh: readonly FreshNumber[],
): Promise<void> {
  await sql`
    update patient_ssn old set "keyId" = fresh."keyId", cipher = fresh.cipher, fingerprint = fresh.fingerprint
    from unnest(
      ${fresh.map(({ patientId }) => patientId)}::uuid[], ${fresh.map(({ version }) => version)}::int[],
      ${fresh.map(({ keyId }) => keyId)}::text[], ${fresh.map(({ cipher }) => cipher)}::bytea[],
      ${fresh.map(({ fingerprint }) => fingerprint)}::bytea[]
    ) as fresh("patientId", version, "keyId", cipher, fingerprint)
    where old."agencyId" = ${agencyId} and old."patientId" = fresh."patientId" and old.version = fresh.version
  `.execute(trx);
}

type DeviceSecret = Sealed & {
  readonly userId: string;
};

/** Some of the agency's device secrets with an old key, locked until the transaction ends. */
export const takeOldSecrets = (
  trx: AgencyTrx,
  { agencyId, currentKeyId, limit }: Batch,
): Promise<DeviceSecret[]> =>
  trx
    .selectFrom("device_secret")
    .select(["userId", "keyId", "cipher"])
    .where("agencyId", "=", agencyId)
    .where("keyId", "<>", currentKeyId)
    .limit(limit)
    .forUpdate()
    .execute();

export async function replaceSecrets(
  trx: AgencyTrx,
  agencyId: number,
  fresh: readonly DeviceSecret[],
): Promise<void> {
  await sql`
    update device_secret old set "keyId" = fresh."keyId", cipher = fresh.cipher
    from unnest(
      ${fresh.map(({ userId }) => userId)}::uuid[], ${fresh.map(({ keyId }) => keyId)}::text[],
      ${fresh.map(({ cipher }) => cipher)}::bytea[]
    ) as fresh("userId", "keyId", cipher)
    where old."agencyId" = ${agencyId} and old."userId" = fresh."userId"
  `.execute(trx);
}

type WaitingLetter = Sealed & {
  readonly id: string;
};

/** Some of the emails with an old key, locked until the transaction ends. */
export const takeOldLetters = (
  trx: Kysely<Database>,
  currentKeyId: string,
  limit: number,
): Promise<WaitingLetter[]> =>
  trx
    .selectFrom("mail")
    .select(["id", "keyId", "letter as cipher"])
    .where("letter", "is not", null)
    .where("keyId", "<>", currentKeyId)
    .limit(limit)
    .forUpdate()
    .$narrowType<{ cipher: NotNull }>()
    .execute();

export async function replaceLetters(trx: Kysely<Database>, fresh: readonly WaitingLetter[]): Promise<void> {
  for (const { id, keyId, cipher } of fresh)
    await trx.updateTable("mail").set({ keyId, letter: cipher }).where("id", "=", id).execute();
}

type OldApp = { readonly id: string; readonly userId: string };

/** The authenticator apps whose secret has an old key, and their owners. */
export async function findOldApps(db: Kysely<Database>, currentKeyId: string): Promise<OldApp[]> {
  const { rows } = await sql<OldApp>`select * from find_old_apps(${currentKeyId})`.execute(db);
  return rows;
}

/** One of them in its owner's name, locked until the transaction ends; undefined if it was removed. */
export const takeApp = (trx: Kysely<Database>, id: string): Promise<Sealed | undefined> =>
  trx
    .selectFrom("authenticator_app")
    .select(["keyId", "cipher"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

export async function replaceApp(
  trx: Kysely<Database>,
  id: string,
  { keyId, cipher }: Sealed,
): Promise<void> {
  await trx.updateTable("authenticator_app").set({ keyId, cipher }).where("id", "=", id).execute();
}

/**
 * Removes old keys that encrypt nothing from the file, and their proofs, so that a key of MASTER_KEY can be removed
 * too. Returns the old keys still in use.
 */
export async function retireUnusedKeys({ dataDir, masterKeys, db }: KeyPlace): Promise<string[]> {
  const file = readKeyFile(dataDir);
  const ring = ringOf(file, masterKeys);
  if (ring === undefined) return [];
  const used = new Set((await findUsedKeys(db)).map(({ keyId }) => keyId));
  // The proof goes first: a key without a proof is harmless, but a proof without its key stops the next start.
  await forgetProofs(db, [...used, ring.currentId]);
  if (file !== undefined) writeKeyFile(dataDir, withoutUnused(file, used));
  return [...used].filter((id) => id !== ring.currentId);
}
