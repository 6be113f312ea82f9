import type { DataSetKey } from "@hearthside/contract";
import { AppError } from "#src/app-error.ts";
import { type Caller, callerMay } from "#src/http/caller.ts";
import type { DataSet, DataSetOf } from "../data-set.ts";
import { admissions } from "./admissions.ts";
import { assessments } from "./assessments.ts";
import { audit } from "./audit.ts";
import { authorizations } from "./authorizations.ts";
import { billing } from "./billing.ts";
import { documents } from "./documents.ts";
import { eligibility } from "./eligibility.ts";
import { expiringDates } from "./expiring-dates.ts";
import { frequencies } from "./frequencies.ts";
import { medications } from "./medications.ts";
import { orders } from "./orders.ts";
import { patients } from "./patients.ts";
import { staff } from "./staff.ts";
import { supplyRequests } from "./supply-requests.ts";
import { supplyStock } from "./supply-stock.ts";
import { visits } from "./visits.ts";
import { warnings } from "./warnings.ts";

/** All data sets. */
const dataSetsByKey: { readonly [K in DataSetKey]: DataSetOf } = {
  visits,
  documents,
  orders,
  frequencies,
  "expiring-dates": expiringDates,
  patients,
  admissions,
  "supply-requests": supplyRequests,
  "supply-stock": supplyStock,
  billing,
  assessments,
  authorizations,
  eligibility,
  medications,
  warnings,
  staff,
  audit,
};

/** Undefined without `view` of reports or of the data's area. */
export function findDataSet(caller: Caller, key: DataSetKey): DataSet | undefined {
  const dataSet = dataSetsByKey[key](caller);
  const mayOpen = callerMay(caller, "reports", "view") && callerMay(caller, dataSet.area, "view");
  return mayOpen ? dataSet : undefined;
}

/** The rows the caller may report on. Throws `forbidden`. */
export function openDataSet(caller: Caller, key: DataSetKey): DataSet {
  const dataSet = findDataSet(caller, key);
  if (dataSet === undefined) throw new AppError("forbidden");
  return dataSet;
}

/** The same for an export. Throws `forbidden`. */
export function openForExport(caller: Caller, key: DataSetKey): DataSet {
  const dataSet = openDataSet(caller, key);
  const { exportNeeds } = dataSet;
  if (exportNeeds !== undefined && !callerMay(caller, exportNeeds.area, exportNeeds.action))
    throw new AppError("forbidden");
  return dataSet;
}
