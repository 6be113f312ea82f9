import { Authorization, type Contract, type ReadInputOf } from "@hearthside/contract";
import { type AppError, invalidField } from "#src/app-error.ts";
import { recordView } from "#src/features/shared/audit/audit.ts";
import { changeRow } from "#src/features/shared/chart-rows/change-row.ts";
import type { RowKind } from "#src/features/shared/chart-rows/chart-rows.ts";
import { createRow } from "#src/features/shared/chart-rows/create-row.ts";
import { getPatient } from "#src/features/shared/patients/get-patient.ts";
import type { Work } from "#src/http/work.ts";
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
  work: Work,
  { patientId, removed }: { readonly patientId: string; readonly removed: boolean },
): Promise<{ authorizations: Authorization[] }> {
  await getPatient(work, patientId);
  await recordView(work, { patientId, section: "profile" });
  return { authorizations: await findAuthorizations(work, { patientId, removed }) };
}

/** Throws `not-found`, `key-reused`, `invalid-input` also for insurance not on the chart. */
export const enterAuthorization = (work: Work, wanted: NewAuthorization): Promise<Authorization | AppError> =>
  createRow(work, {
    kind: authorizationRow,
    endpoint: "POST /authorizations",
    wanted,
    insert: async () => {
      checkAuthorization(wanted);
      await requireCoverage(work, wanted);
      return insertAuthorization(work, wanted);
    },
  });

type AuthorizationChange = ReadInputOf<Contract["PUT /authorizations/:id"]>;

/** Throws `not-found`, `conflict` with the current authorization, `invalid-input`. */
export const changeAuthorization = (
  work: Work,
  { id, version, isRemoved, ...fields }: AuthorizationChange,
): Promise<Authorization> =>
  changeRow(work, {
    kind: authorizationRow,
    wanted: { id, version },
    update: async ({ patientId, coverageId }) => {
      checkAuthorization(fields);
      if (fields.coverageId !== coverageId)
        await requireCoverage(work, { patientId, coverageId: fields.coverageId });
      await updateAuthorization(work, { id, isRemoved, fields });
    },
  });

function checkAuthorization(
  fields: Pick<Authorization, "startDate" | "endDate" | "status" | "number">,
): void {
  checkDays(fields);
  if (fields.status === "approved" && fields.number === null)
    throw invalidField("number", "Please enter the payer's authorization number");
}
