import type { Contract, GivenOutputOf, ReadInputOf } from "@hearthside/contract";
import { addDays } from "@hearthside/scheduling";
import * as z from "zod/mini";
import { readFigure } from "#src/features/shared/figures/figures.ts";
import { seesAll } from "#src/features/shared/patients/is-assigned-to.ts";
import type { Caller } from "#src/http/caller.ts";
import { inWork } from "#src/http/work.ts";
import type { Services } from "#src/services.ts";
import { countExpiring, findExpiring, findExpiringPlace } from "./expiring-queries.ts";
import { limitOf, pageOf } from "./page.ts";

type Key = "GET /dashboards/expiring";

const Total = z.object({ total: z.int() });

/** A page of what ends from today on. An `after` no longer in the list restarts at the beginning. */
export async function listExpiring(
  services: Services,
  caller: Caller,
  { within, kind, page, after }: ReadInputOf<Contract[Key]>,
): Promise<GivenOutputOf<Contract[Key]>> {
  const span = { from: caller.today, to: addDays(caller.today, Number.parseInt(within, 10)), kind };
  const { value, countedAt } = await readFigure(services, caller, {
    name: "expiring",
    parameter: [span.from, within, kind ?? "all", seesAll(caller) ? "all" : caller.userId].join(" "),
    schema: Total,
    count: async (trx) => ({ total: await countExpiring({ ...caller, trx }, span) }),
  });
  const limit = limitOf(page);
  const found = await inWork(services, caller, async (work) => {
    const place = after === undefined ? undefined : await findExpiringPlace(work, { ...span, after });
    return findExpiring(work, { ...span, place, limit });
  });
  const { rows, more } = pageOf(found, limit);
  return { dates: [...rows], more, total: value.total, countedAt };
}
