import { addVisits, emailIn, idIn } from "../data/many-visits.ts";
import type { LoadRequest } from "../load/load.ts";
import { signIn } from "../product/sign-in.ts";
import type { Table } from "../report/table.ts";
import { type Action, measureActions } from "./actions.ts";
import { withBench } from "./bench.ts";

const slug = "many-visits";

/** The Staff Hub of a large agency, and one employee's page. */
export const staffHub = (dataDir: string): Promise<Table> =>
  withBench(dataDir, { WEB_BUILD: "off" }, async ({ product, generator }) => {
    await addVisits(dataDir, slug);
    const headers = await signIn(product.address, emailIn(slug, 0), product.password);
    return measureActions(
      { product, headers, generator },
      {
        title: "The staff hub of 300 clinicians",
        actions,
        perSecond: 10,
        where: "an agency of 200,000 visits of a year",
      },
    );
  });

const search = (body: object): LoadRequest => ({
  method: "POST",
  path: "/api/staff-hub/search",
  body: JSON.stringify(body),
});

const actions: readonly Action[] = [
  ["the first fifty", () => search({})],
  ["the busiest of those with a visit to come", () => search({ state: "next-visit", order: "visits" })],
  ["by name", () => search({ text: "ma" })],
  [
    "one person's page",
    (index) => ({ method: "GET", path: `/api/staff-hub/${idIn(slug, "member", 1 + (index % 300))}` }),
  ],
];
