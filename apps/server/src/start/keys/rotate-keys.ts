import { v7 as uuidv7 } from "uuid";
import type { AgencyTrx } from "#src/boundary.ts";
import { actAs, findAgencies, inAgency, nobody } from "#src/db/in-agency.ts";
import { sealSsn } from "#src/features/shared/patients/ssn.ts";
import { deleteSpentAnswers } from "#src/http/do-once.ts";
import { type Keys, keysFrom } from "#src/keys.ts";
import { type KeyPlace, readKeyFile, withNewKey, writeKeyFile } from "./key-file.ts";
import { openKeyRing } from "./load-keys.ts";
import {
  findOldApps,
  replaceApp,
  replaceLetters,
  replaceNumbers,
  replaceSecrets,
  retireUnusedKeys,
  takeApp,
  takeOldLetters,
  takeOldNumbers,
  takeOldSecrets,
} from "./queries.ts";

type Rotated = {
  readonly keyId: string;
  readonly numbers: number;
  readonly letters: number;
  readonly deviceSecrets: number;
  readonly apps: number;
  /** Old keys that stay: stored responses use them for at most 30 days. */
  readonly remaining: readonly string[];
};

const batch = 500;

/**
 * Encrypts everything again with a new key, or with the first key of MASTER_KEY, by agency and batch; then drops old
 * keys that encrypt nothing. If interrupted, the next run continues. No server may run.
 */
export async function rotateKeys(place: KeyPlace): Promise<Rotated> {
  await openKeyRing(place);
  const file = readKeyFile(place.dataDir);
  if (place.masterKeys.length === 0 && !file?.isRotating) writeKeyFile(place.dataDir, withNewKey(file));
  const ring = await openKeyRing(place);
  const keys = keysFrom(ring.masters, ring.currentId);
  let numbers = 0;
  let deviceSecrets = 0;
  for (const agencyId of await findAgencies(place.db)) {
    numbers += await untilNone(() => rotateNumbers(place, keys, agencyId));
    deviceSecrets += await untilNone(() => rotateSecrets(place, keys, agencyId));
    await inAgency(place.db, { agencyId, userId: nobody }, ({ trx }) => deleteSpentAnswers(trx, agencyId));
  }
  const letters = await untilNone(() => rotateLetters(place, keys));
  const apps = await rotateApps(place, keys);
  const remaining = await retireUnusedKeys(place);
  return { keyId: keys.currentKeyId, numbers, letters, deviceSecrets, apps, remaining };
}

async function untilNone(step: () => Promise<number>): Promise<number> {
  let total = 0;
  for (let done = await step(); done > 0; done = await step()) total += done;
  return total;
}

/** Encrypts one batch of an agency's SSNs again and records it, or neither. */
function rotateNumbers({ db }: KeyPlace, keys: Keys, agencyId: number): Promise<number> {
  return inAgency(db, { agencyId, userId: nobody }, async ({ trx }) => {
    const old = await takeOldNumbers(trx, { agencyId, currentKeyId: keys.currentKeyId, limit: batch });
    if (old.length === 0) return 0;
    const fresh = old.map(({ patientId, version, ...sealed }) => ({
      patientId,
      version,
      ...sealSsn(keys, agencyId, keys.unseal("ssn", agencyId, sealed)),
    }));
    await replaceNumbers(trx, agencyId, fresh);
    await recordRotation(trx, agencyId, { keyId: keys.currentKeyId, numbers: old.length });
    return old.length;
  });
}

/** Encrypts one batch of an agency's device secrets again and records it, or neither. */
function rotateSecrets({ db }: KeyPlace, keys: Keys, agencyId: number): Promise<number> {
  return inAgency(db, { agencyId, userId: nobody }, async ({ trx }) => {
    const old = await takeOldSecrets(trx, { agencyId, currentKeyId: keys.currentKeyId, limit: batch });
    if (old.length === 0) return 0;
    const fresh = old.map(({ userId, ...sealed }) => ({
      userId,
      ...keys.seal("device-secret", agencyId, keys.unseal("device-secret", agencyId, sealed)),
    }));
    await replaceSecrets(trx, agencyId, fresh);
    await recordRotation(trx, agencyId, { keyId: keys.currentKeyId, deviceSecrets: old.length });
    return old.length;
  });
}

function rotateLetters({ db }: KeyPlace, keys: Keys): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const old = await takeOldLetters(trx, keys.currentKeyId, batch);
    const fresh = old.map(({ id, ...sealed }) => ({
      id,
      ...keys.seal("mail", 0, keys.unseal("mail", 0, sealed)),
    }));
    await replaceLetters(trx, fresh);
    return old.length;
  });
}

/** An app belongs to the person, not to an agency, so each is changed in its owner's name. */
async function rotateApps({ db }: KeyPlace, keys: Keys): Promise<number> {
  const old = await findOldApps(db, keys.currentKeyId);
  for (const { id, userId } of old)
    await db.transaction().execute(async (trx) => {
      await actAs(trx, { agencyId: null, userId });
      const app = await takeApp(trx, id);
      if (app === undefined) return;
      await replaceApp(trx, id, keys.seal("authenticator", 0, keys.unseal("authenticator", 0, app)));
    });
  return old.length;
}

/** Records what a rotation did in an agency, without a user. */
async function recordRotation(
  trx: AgencyTrx,
  agencyId: number,
  after: { keyId: string; numbers: number } | { keyId: string; deviceSecrets: number },
): Promise<void> {
  await trx
    .insertInto("audit_entry")
    .values({ id: uuidv7(), agencyId, action: "keys.rotate", after: JSON.stringify(after) })
    .execute();
}
