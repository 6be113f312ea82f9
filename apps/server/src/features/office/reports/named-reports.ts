import type { DataSetKey, ReportFilter, ReportKey } from "@hearthside/contract";
import type { ReportPeriod } from "@hearthside/contract/report-labels";

/** A report's defaults: data set, columns and filters. */
export type ReportView = {
  readonly dataSet: DataSetKey;
  readonly columns: readonly string[];
  readonly filters: readonly ReportFilter[];
  readonly sort: { readonly column: string; readonly descending: boolean };
};

export type Report = { readonly description: string; readonly views: readonly ReportView[] };

export const values = (column: string, ...input: readonly string[]): ReportFilter => ({
  column,
  values: [...input],
  from: null,
  to: null,
  period: null,
});
const within = (column: string, period: ReportPeriod): ReportFilter => ({ ...values(column), period });
export const by = (column: string, descending = false) => ({ column, descending });

export const namedReports: { readonly [K in Exclude<ReportKey, "custom">]: Report } = {
  "missed-visit": {
    description: "Missed visits of the past 30 days, with the reason and when the physician was notified.",
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
          "physicianDecision",
          "madeUpAt",
          "physician",
          "note",
        ],
        filters: [values("status", "missed"), within("start", "past-30")],
        sort: by("start", true),
      },
    ],
  },
  "missing-signature": {
    description: "Documents waiting for a clinician's or physician's signature, and for how long.",
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
    description: "Scheduled visits of the next 14 days, with location and clinician.",
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
    description:
      "Visit frequencies ending in the next 30 days, with the visits left and whether the next order is on file.",
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
    description:
      "Patients on service, except on hold, by emergency priority, with evacuation plan and emergency contact.",
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
    description: "Open supply requests by recipient, and stock at each branch.",
    views: [
      {
        dataSet: "supply-requests",
        columns: [
          "createdAt",
          "supply",
          "unit",
          "quantity",
          "missing",
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
    description:
      "Completed and verified visits of the past 30 days by payer: ready to bill, or on hold and why.",
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
    description: "OASIS assessments not yet accepted by CMS, with status, errors, and what is due when.",
    views: [
      {
        dataSet: "assessments",
        columns: [
          "patient",
          "reason",
          "status",
          "startDate",
          "completedDate",
          "dueStep",
          "dueOn",
          "isOverdue",
          "toAnswer",
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
    description: "Orders waiting for a signature, with status and days awaiting the physician.",
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
