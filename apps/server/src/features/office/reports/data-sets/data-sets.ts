import type { DataSetKey } from "@hearthside/contract";
import type { DataSetOf } from "../data-set.ts";
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
export const dataSetsByKey: { readonly [K in DataSetKey]: DataSetOf } = {
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
