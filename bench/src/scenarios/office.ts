import { addAuthorizations } from "../data/authorizations.ts";
import { millionEntries } from "../data/million-entries.ts";
import { millionVisits } from "../data/million-visits.ts";
import type { LoadRequest } from "../load/load.ts";
import type { Table } from "../report/table.ts";
import { type Action, measureActions } from "./actions.ts";
import { withBench } from "./bench.ts";

/** The screens of an administrator, a biller and a privacy officer in a large agency. */
export const office = (dataDir: string): Promise<Table> =>
  withBench(dataDir, { WEB_BUILD: "off" }, async (bench) => {
    const visits = await millionVisits(dataDir);
    const authorizations = await addAuthorizations(dataDir);
    const entries = await millionEntries(dataDir);
    const describe = (count: number) => count.toLocaleString("en-US");
    return measureActions(bench, {
      title: "The office of a large agency",
      actions,
      where: `an agency of 100,000 patients, ${describe(visits)} visits, ${describe(authorizations)} authorizations and ${describe(entries)} entries in the trail`,
    });
  });

const get = (path: string): LoadRequest => ({ method: "GET", path: `/api${path}` });

const search = (body: object): LoadRequest => ({
  method: "POST",
  path: "/api/employees/search",
  body: JSON.stringify(body),
});

const monthsAgo = (months: number) =>
  new Date(Date.now() - months * 30 * 86_400_000).toISOString().slice(0, 10);

const actions: readonly Action[] = [
  ["Financial: the figures", () => get("/financial/figures")],
  ["Financial: insurance, what is due first", () => get("/financial/insurance")],
  ["Financial: insurance not asked about", () => get("/financial/insurance?need=eligibility-unchecked")],
  ["Financial: authorizations", () => get("/financial/authorizations")],
  ["Employees & Roles by name", () => search({ text: "ma" })],
  ["Employees & Roles with credentials missing", () => search({ credentials: "missing" })],
  ["the trail, the latest first", () => get("/audit")],
  ["the trail of a month, three months ago", () => get(`/audit?from=${monthsAgo(4)}&to=${monthsAgo(3)}`)],
  ["the trail of permission changes", () => get("/audit?family=permissions")],
];
