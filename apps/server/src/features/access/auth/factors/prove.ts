import type { Proof } from "@hearthside/contract";
import { sql } from "kysely";
import { AppError } from "#src/app-error.ts";
import type { Services } from "#src/services.ts";
import { type AccountOwner, asOwner, type Happening, recordOwn } from "../own-account.ts";
import { noteFactorProof } from "./queries.ts";
import { verifyFactor } from "./verify-factor.ts";

type Shown = {
  readonly proof: Proof;
  /** What the session records if the proof is correct. */
  readonly note: "provenAt" | "lastActiveAt";
  readonly of: "proof" | "unlock";
  readonly right: Happening;
  readonly wrong: Happening;
};

/**
 * Checks a proof and records in the session when it was given. A wrong one is counted separately from sign-in and
 * recorded. Throws `wrong-credentials`, `too-many-attempts`.
 */
async function show(services: Services, owner: AccountOwner, shown: Shown): Promise<void> {
  const { proof, note, of, right, wrong } = shown;
  const isRight = await asOwner(services, owner, async (trx, own) => {
    const isTheirs = await verifyFactor(own, owner, { services, proof, of });
    if (isTheirs)
      await trx
        .updateTable("session")
        .set({ [note]: sql<Date>`now()` })
        .where("id", "=", owner.sessionId)
        .execute();
    if (isTheirs && of === "proof" && !("password" in proof)) await noteFactorProof(trx, owner.sessionId);
    await recordOwn(trx, owner, { ...(isTheirs ? right : wrong), subjectId: owner.sessionId });
    return isTheirs;
  });
  if (!isRight) throw new AppError("wrong-credentials", { detail: "The password is incorrect." });
}

/** For the next ten minutes the session can do what needs a proof. Throws what `show` throws. */
export const prove = (services: Services, owner: AccountOwner, proof: Proof): Promise<void> =>
  show(services, owner, {
    proof,
    note: "provenAt",
    of: "proof",
    right: { action: "session.prove" },
    wrong: { action: "session.prove-refused" },
  });

/** Unlocks a session after inactivity. Unlocking is not a proof for calls that need one. */
export const unlock = (services: Services, owner: AccountOwner, proof: Proof): Promise<void> =>
  show(services, owner, {
    proof,
    note: "lastActiveAt",
    of: "unlock",
    right: { action: "session.unlock" },
    wrong: { action: "session.unlock-refused" },
  });
