import {
  authorizationNeeds,
  type Contract,
  type FinancialFigures,
  type GivenOutputOf,
  insuranceNeeds,
  type ReadInputOf,
} from "@hearthside/contract";
import type { AgencyTrx } from "#src/boundary.ts";
import { type Need, needsOf, scopeOf } from "#src/features/alerts/insurance-needs.ts";
import type { Caller } from "#src/http/caller.ts";
import { countInsurance, findInsurance } from "./insurance-queries.ts";
import { countAuthorizations, countNeeds, findAuthorizations } from "./queries.ts";

export async function countFinancial(trx: AgencyTrx, caller: Caller): Promise<FinancialFigures> {
  const scope = await scopeOf(trx, caller);
  const { coverages, needs } = await countInsurance(trx, scope);
  const counts = await countNeeds(trx, await needsOf(trx, scope, authorizationNeeds));
  const count = (need: Need) => counts.get(need) ?? 0;
  return {
    coverages,
    authorizations: await countAuthorizations(trx, scope),
    needs: {
      ...needs,
      "authorization-running-out": count("authorization-running-out"),
      "authorization-ending": count("authorization-ending"),
      "authorization-waiting": count("authorization-waiting"),
      "authorization-denied": count("authorization-denied"),
    },
  };
}

type Insurance = Contract["GET /financial/insurance"];

/** The page after `after`; an unknown row starts at the beginning. */
export async function listInsurance(
  trx: AgencyTrx,
  caller: Caller,
  { need, after }: ReadInputOf<Insurance>,
): Promise<GivenOutputOf<Insurance>> {
  const scope = await scopeOf(trx, caller);
  const { rows, total, more } = await findInsurance(trx, { scope, need, after });
  return { rows: rows.map((row) => ({ ...row, needs: only(insuranceNeeds, row.needs) })), total, more };
}

type Authorizations = Contract["GET /financial/authorizations"];

/** The same for authorizations. */
export async function listAuthorizations(
  trx: AgencyTrx,
  caller: Caller,
  { need, after }: ReadInputOf<Authorizations>,
): Promise<GivenOutputOf<Authorizations>> {
  const scope = await scopeOf(trx, caller);
  const needs = await needsOf(trx, scope, authorizationNeeds);
  const { rows, total, more } = await findAuthorizations(trx, { scope, needs, need, after });
  return { rows: rows.map((row) => ({ ...row, needs: only(authorizationNeeds, row.needs) })), total, more };
}

const only = <N extends string>(all: readonly N[], found: readonly string[] | null): N[] =>
  all.filter((one) => found?.includes(one));
