import { Authorization, type Contract, type ReadInputOf } from "@hearthside/contract";
import type { AgencyTrx } from "#src/boundary.ts";
import { recordView } from "#src/features/audit/audit.ts";
import { changeRow } from "#src/features/chart-rows/change-row.ts";
import type { RowKind } from "#src/features/chart-rows/chart-rows.ts";
import { createRow } from "#src/features/chart-rows/create-row.ts";
import { getPatient } from "#src/features/patients/patients.ts";
import { type AppError, invalidField } from "#src/http/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Keys } from "#src/keys.ts";
import {
  findAuthorizations,
  insertAuthorization,
  lockAuthorization,
  type NewAuthorization,
  updateAuthorization,
} from "./authorization-queries.ts";
import { checkDays } from "./coverage-rules.ts";
import { requireCoverage } from "./eligibility.ts";

const authorizationRow: RowKind<Authorization> = {
  name: "authorization",
  answer: Authorization,
  lock: lockAuthorization,
  facts: ({ payerName, discipline, unit, amount, startDate, endDate, status, isRemoved }) => ({
    payerName,
    discipline,
    unit,
    amount,
    startDate,
    endDate,
    status,
    isRemoved,
  }),
};

/** Each with the amounts used and planned. Throws `not-found`. */
export async function openAuthorizations(
  trx: AgencyTrx,
  caller: Caller,
  { patientId, removed }: { readonly patientId: string; readonly removed: boolean },
): Promise<{ authorizations: Authorization[] }> {
  await getPatient(trx, caller, patientId);
  await recordView(trx, caller, { patientId, section: "profile" });
  return { authorizations: await findAuthorizations(trx, caller, { patientId, removed }) };
}

/** Throws `not-found`, `key-reused`, `invalid-input` also for insurance not on the chart. */
export const enterAuthorization = (
  trx: AgencyTrx,
  caller: Caller,
  { keys, wanted }: { readonly keys: Keys; readonly wanted: NewAuthorization },
): Promise<Authorization | AppError> =>
  createRow(trx, caller, {
    kind: authorizationRow,
    keys,
    endpoint: "POST /authorizations",
    wanted,
    insert: async () => {
      checkAuthorization(wanted);
      await requireCoverage(trx, caller, wanted);
      return insertAuthorization(trx, caller, wanted);
    },
  });

type AuthorizationChange = ReadInputOf<Contract["PUT /authorizations/:id"]>;

/** Throws `not-found`, `conflict` with the current authorization, `invalid-input`. */
export const changeAuthorization = (
  trx: AgencyTrx,
  caller: Caller,
  { id, version, isRemoved, ...fields }: AuthorizationChange,
): Promise<Authorization> =>
  changeRow(trx, caller, {
    kind: authorizationRow,
    wanted: { id, version },
    update: async ({ patientId, coverageId }) => {
      checkAuthorization(fields);
      if (fields.coverageId !== coverageId)
        await requireCoverage(trx, caller, { patientId, coverageId: fields.coverageId });
      await updateAuthorization(trx, caller, { id, isRemoved, fields });
    },
  });

function checkAuthorization(
  fields: Pick<Authorization, "startDate" | "endDate" | "status" | "number">,
): void {
  checkDays(fields);
  if (fields.status === "approved" && fields.number === null)
    throw invalidField("number", "Please enter the payer's authorization number");
}
