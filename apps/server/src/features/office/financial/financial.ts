import {
  authorizationNeeds,
  type Contract,
  type FinancialFigures,
  type GivenOutputOf,
  insuranceNeeds,
  type ReadInputOf,
} from "@hearthside/contract";
import type { Work } from "#src/http/work.ts";
import { type InsuranceAlertNeed, queryInsuranceNeeds, scopeOf } from "../alerts/insurance-needs.ts";
import { countInsurance, findInsurance } from "./insurance-queries.ts";
import { countAuthorizations, countInsuranceNeeds, findAuthorizations } from "./queries.ts";

export async function countFinancial(work: Work): Promise<FinancialFigures> {
  const scope = await scopeOf(work);
  const { coverages, needs } = await countInsurance({ ...scope, trx: work.trx });
  const counts = await countInsuranceNeeds(
    work.trx,
    await queryInsuranceNeeds({ ...scope, trx: work.trx }, authorizationNeeds),
  );
  const count = (need: InsuranceAlertNeed) => counts.get(need) ?? 0;
  return {
    coverages,
    authorizations: await countAuthorizations({ ...scope, trx: work.trx }),
    needs: {
      ...needs,
      "authorization-running-out": count("authorization-running-out"),
      "authorization-used-up": count("authorization-used-up"),
      "authorization-ending": count("authorization-ending"),
      "authorization-waiting": count("authorization-waiting"),
      "authorization-denied": count("authorization-denied"),
    },
  };
}

type Insurance = Contract["GET /financial/insurance"];

/** The page after `after`; an unknown row starts at the beginning. */
export async function listInsurance(
  work: Work,
  { need, after }: ReadInputOf<Insurance>,
): Promise<GivenOutputOf<Insurance>> {
  const scope = await scopeOf(work);
  const { rows, total, more } = await findInsurance(work.trx, { scope, need, after });
  return { rows: rows.map((row) => ({ ...row, needs: only(insuranceNeeds, row.needs) })), total, more };
}

type Authorizations = Contract["GET /financial/authorizations"];

/** The same for authorizations. */
export async function listAuthorizations(
  work: Work,
  { need, after }: ReadInputOf<Authorizations>,
): Promise<GivenOutputOf<Authorizations>> {
  const scope = await scopeOf(work);
  const needs = await queryInsuranceNeeds({ ...scope, trx: work.trx }, authorizationNeeds);
  const { rows, total, more } = await findAuthorizations(work.trx, { scope, needs, need, after });
  return { rows: rows.map((row) => ({ ...row, needs: only(authorizationNeeds, row.needs) })), total, more };
}

const only = <N extends string>(all: readonly N[], found: readonly string[] | null): N[] =>
  all.filter((one) => found?.includes(one));
