import type { DataSetKey } from "@hearthside/contract";
import { AppError } from "#src/app-error.ts";
import { type Caller, callerMay } from "#src/http/caller.ts";
import type { DataSet, DataSetOf } from "../data-set.ts";
import { admissionsDataSet } from "./admissions.ts";
import { assessmentsDataSet } from "./assessments.ts";
import { audit } from "./audit.ts";
import { authorizationsDataSet } from "./authorizations.ts";
import { billingDataSet } from "./billing.ts";
import { documentsDataSet } from "./documents.ts";
import { eligibilityDataSet } from "./eligibility.ts";
import { expiringDatesDataSet } from "./expiring-dates.ts";
import { frequenciesDataSet } from "./frequencies.ts";
import { medicationsDataSet } from "./medications.ts";
import { ordersDataSet } from "./orders.ts";
import { patientsDataSet } from "./patients.ts";
import { staff } from "./staff.ts";
import { supplyRequestsDataSet } from "./supply-requests.ts";
import { supplyStock } from "./supply-stock.ts";
import { visitsDataSet } from "./visits.ts";
import { warningsDataSet } from "./warnings.ts";

/** All data sets. */
const dataSetsByKey: { readonly [K in DataSetKey]: DataSetOf } = {
  visits: visitsDataSet,
  documents: documentsDataSet,
  orders: ordersDataSet,
  frequencies: frequenciesDataSet,
  "expiring-dates": expiringDatesDataSet,
  patients: patientsDataSet,
  admissions: admissionsDataSet,
  "supply-requests": supplyRequestsDataSet,
  "supply-stock": supplyStock,
  billing: billingDataSet,
  assessments: assessmentsDataSet,
  authorizations: authorizationsDataSet,
  eligibility: eligibilityDataSet,
  medications: medicationsDataSet,
  warnings: warningsDataSet,
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
