import type { Contract, GivenOutputOf, ReadInputOf, VisitsLeft } from "@hearthside/contract";
import { authorizationForecast, type CountedVisit, forecastInWords } from "@hearthside/scheduling";
import * as z from "zod/mini";
import { readFigure } from "#src/features/shared/figures/figures.ts";
import { seesAll } from "#src/features/shared/patients/is-assigned-to.ts";
import type { Caller } from "#src/http/caller.ts";
import { inWork } from "#src/http/work.ts";
import type { Services } from "#src/services.ts";
import { limitOf } from "./page.ts";
import { countLeft, findLeft, findVisitsUnder, type LeftRow } from "./visits-left-queries.ts";

type Key = "GET /dashboards/visits-left";

const Least = z.object({ total: z.int(), ids: z.array(z.uuid()) });

/** The selection is cached; the details of each authorization are read fresh. */
export async function openVisitsLeft(
  services: Services,
  caller: Caller,
  { page }: ReadInputOf<Contract[Key]>,
): Promise<GivenOutputOf<Contract[Key]>> {
  const { value, countedAt } = await readFigure(services, caller, {
    name: "visits-left",
    parameter: [caller.today, seesAll(caller) ? "all" : caller.userId].join(" "),
    schema: Least,
    count: (trx) => countLeft({ ...caller, trx }),
  });
  const ids = page === "five" ? value.ids.slice(0, limitOf(page) - 1) : value.ids;
  const { rows, visits } = await inWork(services, caller, async (work) => ({
    rows: await findLeft(work, ids),
    visits: await findVisitsUnder(work, ids),
  }));
  const authorizations = rows.map((row) => withForecast(row, visits)).toSorted(byLeft);
  return { authorizations, total: value.total, countedAt };
}

type VisitUnder = CountedVisit & { readonly authorizationId: string };

function withForecast({ startDate, ...row }: LeftRow, visits: readonly VisitUnder[]): VisitsLeft {
  const own = visits.filter(({ authorizationId }) => authorizationId === row.authorizationId);
  const forecast = authorizationForecast({ ...row, startDate }, own);
  return { ...row, forecast: forecast === undefined ? null : forecastInWords(forecast) };
}

const byLeft = (one: VisitsLeft, other: VisitsLeft) =>
  one.left - other.left || one.endDate.localeCompare(other.endDate);
