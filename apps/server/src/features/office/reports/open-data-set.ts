import type { DataSetKey } from "@hearthside/contract";
import { AppError } from "#src/app-error.ts";
import { type Caller, callerMay } from "#src/http/caller.ts";
import type { DataSet } from "./data-set.ts";
import { dataSetsByKey } from "./data-sets/data-sets.ts";

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
