import { ReportRequest } from "@hearthside/contract";
import type { DemoAgency } from "@hearthside/demo";
import type { AgencyTrx } from "#src/boundary.ts";
import { insertRows } from "./insert-rows.ts";

const inOffice = ["Admin", "Editor"];

/** Two shared with the office, and one private to the scheduler. */
export const demoSavedReports = [
  {
    id: "01900000-0000-7000-8000-0000000b0001",
    owner: "admin",
    name: "Missed visits by reason",
    sharedWith: inOffice,
    request: {
      report: "missed-visit",
      dataSet: "visits",
      filters: [
        { column: "status", values: ["missed"] },
        { column: "start", period: "past-90" },
      ],
      groupBy: "reason",
    },
  },
  {
    id: "01900000-0000-7000-8000-0000000b0002",
    owner: "admin",
    name: "Billing holds",
    sharedWith: inOffice,
    request: {
      report: "billing",
      dataSet: "billing",
      filters: [
        { column: "isReady", values: ["false"] },
        { column: "start", period: "past-30" },
      ],
    },
  },
  {
    id: "01900000-0000-7000-8000-0000000b0003",
    owner: "scheduler",
    name: "Not assigned yet",
    sharedWith: [],
    request: {
      report: "schedule",
      dataSet: "visits",
      filters: [
        { column: "clinician", values: ["none"] },
        { column: "status", values: ["scheduled"] },
        { column: "start", period: "next-14" },
      ],
    },
  },
] as const;

/** Adds the reports that the demo agency's office has saved. */
export const insertSavedReports = (trx: AgencyTrx, { members }: Pick<DemoAgency, "members">): Promise<void> =>
  insertRows(
    trx,
    "saved_report",
    demoSavedReports.map(({ owner, request, sharedWith, ...row }) => ({
      ...row,
      sharedWith: [...sharedWith],
      userId: members[owner].id,
      request: ReportRequest.parse(request),
    })),
  );
