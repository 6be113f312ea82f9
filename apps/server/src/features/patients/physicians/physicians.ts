import { isNpi, Physician } from "@hearthside/contract";
import { AppError } from "#src/app-error.ts";
import { followChart } from "#src/features/assessments/follow-chart.ts";
import { changeRow } from "#src/features/shared/chart-rows/change-row.ts";
import type { RowKind } from "#src/features/shared/chart-rows/chart-rows.ts";
import { createRow } from "#src/features/shared/chart-rows/create-row.ts";
import type { Work } from "#src/http/work.ts";
import {
  findHolder,
  findPhysician,
  findPhysicians,
  insertPhysician,
  lockDirectory,
  lockPhysician,
  type PhysicianFields,
  updatePhysician,
} from "./queries.ts";

const physicianRow: RowKind<Physician> = {
  name: "physician",
  answer: Physician,
  lock: lockPhysician,
  facts: ({ npi, credential, specialty, city, state, isRemoved }) => ({
    npi,
    credential,
    specialty,
    city,
    state,
    isRemoved,
  }),
  follow: (work, { id }) => followChart(work, { of: { physicianId: id }, parts: ["physician"] }),
};

/** Throws `not-found`. */
export async function getPhysician(work: Work, id: string): Promise<Physician> {
  const physician = await findPhysician(work, id);
  if (physician === undefined) throw new AppError("not-found");
  return physician;
}

/** The physician with this NPI; undefined if none, or if it is not an NPI. */
export const findByNpi = async (work: Work, npi: string): Promise<Physician | undefined> =>
  isNpi(npi) ? findHolder(work, { npi }) : undefined;

type Search = {
  readonly text: string;
  readonly removed: boolean;
  readonly after?: string | undefined;
  readonly limit: number;
};

export async function searchPhysicians(
  work: Work,
  { text, removed, after, limit }: Search,
): Promise<{ physicians: Physician[]; more: boolean }> {
  const found = await findPhysicians(work, { text, removed, after, limit });
  return { physicians: found.slice(0, limit), more: found.length > limit };
}

type NewPhysician = PhysicianFields & { readonly id: string };

/** Throws `conflict` with the physician who already has the NPI, `key-reused`. */
export const enterPhysician = (work: Work, wanted: NewPhysician): Promise<Physician | AppError> =>
  createRow(work, {
    kind: physicianRow,
    endpoint: "POST /physicians",
    wanted,
    insert: async () => {
      await requireFreeNpi(work, wanted);
      return insertPhysician(work, wanted);
    },
  });

type PhysicianChange = NewPhysician & { readonly version: number; readonly isRemoved: boolean };

/** Throws `not-found`, `conflict` with the current physician or with the one who already has the NPI. */
export const changePhysician = (
  work: Work,
  { id, version, isRemoved, ...fields }: PhysicianChange,
): Promise<Physician> =>
  changeRow(work, {
    kind: physicianRow,
    wanted: { id, version },
    update: async () => {
      if (!isRemoved) await requireFreeNpi(work, { id, npi: fields.npi });
      await updatePhysician(work, { id, isRemoved, fields });
    },
  });

/** An NPI is unique among physicians not removed. The error names the other one, who may be the one meant. */
async function requireFreeNpi(work: Work, { id, npi }: Pick<NewPhysician, "id" | "npi">): Promise<void> {
  if (npi === null) return;
  await lockDirectory(work);
  const holder = await findHolder(work, { npi, id });
  if (holder === undefined) return;
  const { firstName, lastName, credential } = holder;
  const detail = `${firstName} ${lastName}, ${credential}, already has this NPI.`;
  throw new AppError("conflict", { detail, context: holder });
}
