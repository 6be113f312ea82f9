import { type Contract, type OutputOf, type Report, type ReportKey, reportKeys } from "@hearthside/contract";
import type { Caller } from "#src/http/caller.ts";
import type { Services } from "#src/services.ts";
import { findDataSet } from "./open-data-set.ts";
import { readQuantities } from "./quantities.ts";
import { reportsByKey } from "./report-views.ts";

/** The built-in reports with their current counts. */
export async function listReports(
  services: Services,
  caller: Caller,
): Promise<OutputOf<Contract["GET /reports"]>> {
  const { value, countedAt } = await readQuantities(services, caller);
  const reports = openReports(caller).map((report) => {
    const { quantity, caregiver } = value[report.key] ?? { quantity: null, caregiver: null };
    return { ...report, quantity, caregiver };
  });
  return { reports, countedAt };
}

/** The defaults of each for the caller. */
export const openReports = (caller: Caller): Report[] =>
  reportKeys.map((key) => ({
    key,
    description: reportsByKey[key].description,
    views: openViews(caller, key),
  }));

const openViews = (caller: Caller, key: ReportKey): Report["views"] =>
  reportsByKey[key].views
    .filter(({ dataSet }) => findDataSet(caller, dataSet) !== undefined)
    .map(({ dataSet, columns, filters, sort }) => ({
      dataSet,
      columns: [...columns],
      filters: [...filters],
      sortBy: sort,
    }));
