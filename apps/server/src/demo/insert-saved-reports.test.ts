import { ReportRequest } from "@hearthside/contract";
import { expect, test } from "vitest";
import { compileReport } from "#src/features/office/reports/report-query.ts";
import { theDemoAgency } from "./find-demo-agency.ts";
import { demoSavedReports } from "./insert-saved-reports.ts";
import { memberAsCaller } from "./sign-documents.ts";

const place = { agencyId: 1, agency: theDemoAgency, today: "2026-05-04" };

test.each(demoSavedReports)("the demo agency's report “$name” can be made", ({ request }) => {
  const caller = memberAsCaller(place, theDemoAgency.members.admin.id);
  const { columns, sql } = compileReport(caller, ReportRequest.parse(request));
  expect(columns.length).toBeGreaterThan(1);
  expect(sql).toContain("from visit");
});
