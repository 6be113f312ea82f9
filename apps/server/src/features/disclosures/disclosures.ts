import { type Contract, Disclosure, type ReadInputOf } from "@hearthside/contract";
import type { AgencyTrx } from "#src/boundary.ts";
import { recordOnce, recordView } from "#src/features/audit/audit.ts";
import { changeRow } from "#src/features/chart-rows/change-row.ts";
import type { RowKind } from "#src/features/chart-rows/chart-rows.ts";
import { createRow } from "#src/features/chart-rows/create-row.ts";
import { getPatient } from "#src/features/patients/patients.ts";
import { type AppError, invalidField } from "#src/http/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Keys } from "#src/keys.ts";
import {
  findAllDisclosures,
  findDisclosuresOf,
  insertDisclosure,
  lockDisclosure,
  updateDisclosure,
} from "./queries.ts";

const pageSize = 100;

// The accounting before a correction must stay available (45 CFR 164.528).
const disclosureRow: RowKind<Disclosure> = {
  name: "disclosure",
  answer: Disclosure,
  lock: lockDisclosure,
  facts: ({ disclosedOn, recipient, address, purpose, what, isRemoved }) => ({
    disclosedOn,
    recipient,
    address,
    purpose,
    what,
    isRemoved,
  }),
};

/** A patient's disclosures; the view is recorded. Throws `not-found`. */
export async function openDisclosures(
  trx: AgencyTrx,
  caller: Caller,
  { patientId, removed }: { readonly patientId: string; readonly removed: boolean },
): Promise<{ disclosures: Disclosure[] }> {
  await getPatient(trx, caller, patientId);
  await recordView(trx, caller, { patientId, section: "disclosures" });
  return { disclosures: await findDisclosuresOf(trx, caller, { patientId, removed }) };
}

/** The agency's disclosures; the view is recorded. */
export async function listDisclosures(
  trx: AgencyTrx,
  caller: Caller,
  after: string | undefined,
): Promise<{ disclosures: Disclosure[]; more: boolean }> {
  await recordOnce(trx, caller, { action: "disclosure.list" });
  const found = await findAllDisclosures(trx, caller, { after, limit: pageSize + 1 });
  return { disclosures: found.slice(0, pageSize), more: found.length > pageSize };
}

/** Throws `not-found`, `invalid-input`, `key-reused`. */
export const enterDisclosure = (
  trx: AgencyTrx,
  caller: Caller,
  { keys, wanted }: { readonly keys: Keys; readonly wanted: ReadInputOf<Contract["POST /disclosures"]> },
): Promise<Disclosure | AppError> =>
  createRow(trx, caller, {
    kind: disclosureRow,
    keys,
    endpoint: "POST /disclosures",
    wanted,
    insert: async () => {
      checkDay(caller, wanted.disclosedOn);
      return insertDisclosure(trx, caller, wanted);
    },
  });

/**
 * Changes it, removes it from the accounting or restores it. Throws `not-found`, `invalid-input`, `conflict` with the
 * current one.
 */
export const correctDisclosure = (
  trx: AgencyTrx,
  caller: Caller,
  wanted: ReadInputOf<Contract["PUT /disclosures/:id"]>,
): Promise<Disclosure> =>
  changeRow(trx, caller, {
    kind: disclosureRow,
    wanted,
    update: async () => {
      checkDay(caller, wanted.disclosedOn);
      await updateDisclosure(trx, caller, wanted);
    },
  });

function checkDay({ today }: Caller, disclosedOn: string): void {
  if (disclosedOn > today) throw invalidField("disclosedOn", "This date is in the future");
}
