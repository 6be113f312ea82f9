import {
  type DataSetKey,
  dataSets,
  type ReportFilter,
  type ReportKey,
  type ReportRequest,
} from "@hearthside/contract";
import { type ReportPeriod, reportNames } from "@hearthside/contract/report-words";
import { invalidField } from "#src/http/app-error.ts";
import type { DataSet } from "./data-set.ts";

/** How a report begins: what it is made of, what it shows of it, and which rows. */
export type ReportView = {
  readonly dataSet: DataSetKey;
  readonly columns: readonly string[];
  readonly filters: readonly ReportFilter[];
  readonly sort: { readonly column: string; readonly descending: boolean };
};

type Report = { readonly description: string; readonly views: readonly ReportView[] };

const values = (column: string, ...wanted: readonly string[]): ReportFilter => ({
  column,
  values: [...wanted],
  from: null,
  to: null,
  period: null,
});
const within = (column: string, period: ReportPeriod): ReportFilter => ({ ...values(column), period });
const by = (column: string, descending = false) => ({ column, descending });

const named: { readonly [K in Exclude<ReportKey, "custom">]: Report } = {
  "missed-visit": {
    description: "Which visits were missed, why, and when the physician was told.",
    views: [
      {
        dataSet: "visits",
        columns: [
          "start",
          "patient",
          "discipline",
          "clinician",
          "reason",
          "isPhysicianTold",
          "physicianToldAt",
          "physicianToldBy",
          "physician",
          "note",
        ],
        filters: [values("status", "missed"), within("start", "past-30")],
        sort: by("start", true),
      },
    ],
  },
  "missing-signature": {
    description: "Which papers wait for a clinician's or a physician's signature, and how long.",
    views: [
      {
        dataSet: "documents",
        columns: [
          "patient",
          "kind",
          "title",
          "status",
          "missing",
          "daysMissing",
          "age",
          "assignee",
          "physician",
          "physicianPhone",
        ],
        filters: [values("missing", "clinician", "physician")],
        sort: by("daysMissing", true),
      },
    ],
  },
  schedule: {
    description: "Which visits are planned, where, and who makes them.",
    views: [
      {
        dataSet: "visits",
        columns: [
          "start",
          "minutes",
          "patient",
          "patientPhone",
          "city",
          "discipline",
          "kind",
          "clinician",
          "clinicianPhone",
          "branch",
          "status",
        ],
        filters: [values("status", "scheduled", "in-progress"), within("start", "next-14")],
        sort: by("start"),
      },
    ],
  },
  "frequencies-expiring": {
    description: "Which ordered frequencies end soon, what is left of them, and whether an order follows.",
    views: [
      {
        dataSet: "frequencies",
        columns: [
          "patient",
          "discipline",
          "frequency",
          "startDate",
          "endDate",
          "daysLeft",
          "visitCount",
          "made",
          "planned",
          "isFollowed",
          "physician",
          "caseManager",
        ],
        filters: [within("endDate", "next-30")],
        sort: by("endDate"),
      },
    ],
  },
  "emergency-preparedness": {
    description: "Who cannot do without a visit in an emergency, how they get out, and whom to call.",
    views: [
      {
        dataSet: "patients",
        columns: [
          "priority",
          "patient",
          "patientPhone",
          "street",
          "city",
          "evacuationPlan",
          "equipment",
          "contact",
          "relationship",
          "contactPhone",
          "caseManager",
        ],
        filters: [values("status", "active", "discharge-pending")],
        sort: by("priority"),
      },
    ],
  },
  supply: {
    description: "Which supplies are missing and for whom, and what each branch has in stock.",
    views: [
      {
        dataSet: "supply-requests",
        columns: [
          "createdAt",
          "supply",
          "quantity",
          "status",
          "forKind",
          "patient",
          "caregiver",
          "physician",
          "neededOn",
          "branch",
          "stock",
        ],
        filters: [values("status", "open", "ready")],
        sort: by("createdAt", true),
      },
      {
        dataSet: "supply-stock",
        columns: [
          "supply",
          "branch",
          "quantity",
          "unit",
          "reorderLevel",
          "isLow",
          "requests",
          "asked",
          "lastMoved",
        ],
        filters: [],
        sort: by("supply"),
      },
    ],
  },
  billing: {
    description: "Which visits made and verified can be claimed from whom, and what holds a claim back.",
    views: [
      {
        dataSet: "billing",
        columns: [
          "start",
          "patient",
          "discipline",
          "kind",
          "clinician",
          "minutesMade",
          "payer",
          "policyNumber",
          "authorization",
          "isReady",
          "heldBack",
        ],
        filters: [values("isVerified", "true"), within("start", "past-30")],
        sort: by("start", true),
      },
    ],
  },
  "oasis-review": {
    description: "Where each assessment stands on its way to CMS, what was found, and when it is due.",
    views: [
      {
        dataSet: "assessments",
        columns: [
          "patient",
          "reason",
          "status",
          "startDate",
          "completedDate",
          "dueOn",
          "isOverdue",
          "fatalCount",
          "warningCount",
          "author",
          "exportedAt",
          "outcome",
        ],
        filters: [
          values("status", "draft", "complete", "signed", "in-review", "locked", "exported", "rejected"),
        ],
        sort: by("dueOn"),
      },
    ],
  },
  "physician-order": {
    description: "Which orders are on their way to a signature, where they are, and how long they wait.",
    views: [
      {
        dataSet: "orders",
        columns: [
          "patient",
          "kind",
          "orderedOn",
          "status",
          "daysWaiting",
          "age",
          "physician",
          "physicianPhone",
          "physicianFax",
          "sentAt",
          "assignee",
        ],
        filters: [values("status", "submitted", "in-review", "approved", "sent")],
        sort: by("daysWaiting", true),
      },
    ],
  },
};

/** What of each data set a report of one's own begins with. */
const firstColumns: { readonly [K in DataSetKey]: readonly string[] } = {
  visits: ["start", "patient", "discipline", "kind", "status", "clinician", "minutes"],
  documents: ["patient", "kind", "title", "status", "author", "createdAt"],
  orders: ["patient", "kind", "orderedOn", "status", "physician"],
  frequencies: ["patient", "discipline", "frequency", "startDate", "endDate", "made", "planned"],
  patients: ["patient", "recordNumber", "dob", "status", "startOfCare", "branch", "caseManager", "payer"],
  "supply-requests": ["createdAt", "supply", "quantity", "status", "forKind", "caregiver", "patient"],
  "supply-stock": ["supply", "branch", "quantity", "unit", "reorderLevel", "isLow"],
  billing: ["start", "patient", "payer", "minutesMade", "isReady", "heldBack"],
  assessments: ["patient", "reason", "status", "completedDate", "dueOn", "author"],
  authorizations: ["patient", "payer", "number", "discipline", "amount", "used", "left", "endDate", "status"],
  eligibility: ["patient", "payer", "policyNumber", "isCurrent", "result", "checkedOn"],
  medications: ["patient", "name", "dose", "route", "frequency", "startDate", "prescriber"],
  warnings: ["type", "title", "patient", "dueOn", "action", "assignee"],
  staff: ["name", "role", "discipline", "branch", "patients", "completed", "missed"],
};

const firstSorts: { readonly [K in DataSetKey]?: ReportView["sort"] } = { visits: by("start", true) };

const custom: Report = {
  description: "Anything else: choose the data, its columns, which rows, and how they are put together.",
  views: dataSets.map((dataSet) => ({
    dataSet,
    columns: firstColumns[dataSet],
    filters: [],
    sort: firstSorts[dataSet] ?? by(firstColumns[dataSet][0] ?? ""),
  })),
};

export const reportsByKey: { readonly [K in ReportKey]: Report } = { ...named, custom };

/** How the report begins over that data. Throws `invalid-input` where it is not made of it. */
export function viewOf({ report, dataSet }: Pick<ReportRequest, "report" | "dataSet">): ReportView {
  const view = reportsByKey[report].views.find((one) => one.dataSet === dataSet);
  if (view === undefined) throw invalidField("dataSet", `${reportNames[report]} is not made of that`);
  return view;
}

/** The report's name; with its data where it may be made of several. */
export function titleOf({ report, dataSet }: ReportRequest, { label }: Pick<DataSet, "label">): string {
  const [first] = reportsByKey[report].views;
  const isPlain = report !== "custom" && first?.dataSet === dataSet;
  return isPlain ? reportNames[report] : `${reportNames[report]}: ${label}`;
}
