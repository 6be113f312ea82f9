import { agencySettings } from "./agency-settings.ts";
import { analytics } from "./analytics.ts";
import { audit } from "./audit.ts";
import { branchSettings } from "./branches.ts";
import { dashboards } from "./dashboards.ts";
import { employees, staff } from "./employees.ts";
import { dataExports } from "./exports.ts";
import { financial } from "./financial.ts";
import { reports } from "./reports.ts";
import { staffHub } from "./staff-hub.ts";
import { staffRecords } from "./staff-records.ts";
import { supplies } from "./supplies.ts";
import { warnings } from "./warnings.ts";

export const officeCalls = {
  ...agencySettings,
  ...branchSettings,
  ...employees,
  ...audit,
  ...staffHub,
  ...supplies,
  ...reports,
  ...dataExports,
  ...dashboards,
  ...financial,
  ...analytics,
  ...staffRecords,
  ...warnings,
  ...staff,
};

export * from "./agency-settings.ts";
export * from "./analytics.ts";
export * from "./audit.ts";
export * from "./audit-families.ts";
// its sentences are most of the words of the contract, and only the audit trail shows them
export type * from "./audit-labels.ts";
export * from "./branches.ts";
export * from "./dashboards.ts";
export * from "./employee-labels.ts";
export * from "./employees.ts";
export * from "./exports.ts";
export * from "./financial.ts";
export * from "./financial-labels.ts";
export * from "./report-labels.ts";
export * from "./reports.ts";
export * from "./staff-hub.ts";
export * from "./staff-record-labels.ts";
export * from "./staff-records.ts";
export * from "./supplies.ts";
export * from "./warning-labels.ts";
export * from "./warnings.ts";
