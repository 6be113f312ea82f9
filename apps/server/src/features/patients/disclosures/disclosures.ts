import { type Contract, Disclosure, type ReadInputOf } from "@hearthside/contract";
import { type AppError, invalidField } from "#src/app-error.ts";
import { recordOnce, recordView } from "#src/features/shared/audit/audit.ts";
import { changeRow } from "#src/features/shared/chart-rows/change-row.ts";
import type { RowKind } from "#src/features/shared/chart-rows/chart-rows.ts";
import { createRow } from "#src/features/shared/chart-rows/create-row.ts";
import { getPatient } from "#src/features/shared/patients/get-patient.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";
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
  work: Work,
  { patientId, removed }: { readonly patientId: string; readonly removed: boolean },
): Promise<{ disclosures: Disclosure[] }> {
  await getPatient(work, patientId);
  await recordView(work, { patientId, section: "disclosures" });
  return { disclosures: await findDisclosuresOf(work, { patientId, removed }) };
}

/** The agency's disclosures; the view is recorded. */
export async function listDisclosures(
  work: Work,
  after: string | undefined,
): Promise<{ disclosures: Disclosure[]; more: boolean }> {
  await recordOnce(work, { action: "disclosure.list" });
  const found = await findAllDisclosures(work, { after, limit: pageSize + 1 });
  return { disclosures: found.slice(0, pageSize), more: found.length > pageSize };
}

/** Throws `not-found`, `invalid-input`, `key-reused`. */
export const enterDisclosure = (
  work: Work,
  wanted: ReadInputOf<Contract["POST /disclosures"]>,
): Promise<Disclosure | AppError> =>
  createRow(work, {
    kind: disclosureRow,
    endpoint: "POST /disclosures",
    wanted,
    insert: async () => {
      checkDay(work, wanted.disclosedOn);
      return insertDisclosure(work, wanted);
    },
  });

/**
 * Changes it, removes it from the accounting or restores it. Throws `not-found`, `invalid-input`, `conflict` with the
 * current one.
 */
export const correctDisclosure = (
  work: Work,
  wanted: ReadInputOf<Contract["PUT /disclosures/:id"]>,
): Promise<Disclosure> =>
  changeRow(work, {
    kind: disclosureRow,
    wanted,
    update: async () => {
      checkDay(work, wanted.disclosedOn);
      await updateDisclosure(work, wanted);
    },
  });

function checkDay({ today }: Caller, disclosedOn: string): void {
  if (disclosedOn > today) throw invalidField("disclosedOn", "This date is in the future");
}
