import type { APIRequestContext, Page } from "@playwright/test";
import type { Account } from "./product/accounts.ts";
import { demoPath } from "./steps/demo-assessments.ts";
import { begunPlan, demoChart, openAllSections } from "./steps/demo-charts.ts";
import { demoEmployee, demoStaffPage } from "./steps/demo-staff.ts";
import { demoOpenVisit, demoPatientSchedule } from "./steps/demo-visits.ts";

/** A screen with its user. `name` is also the name of its picture. */
export type Screen = {
  viewer: Account | "visitor";
  name: string;
  /** Its address; looked up in the product where it contains ids. */
  path: string | ((request: APIRequestContext) => Promise<string>);
  /** It has no layout shift with a slow server. */
  isSteady?: boolean;
  /** The number of parts that keep their loading appearance. */
  shownLoading?: number;
  /** Expands its collapsed parts. */
  unfold?: (page: Page) => Promise<void>;
};

const screen = (viewer: Screen["viewer"], name: string, path: Screen["path"]): Screen => ({
  viewer,
  name,
  path,
});

const steady = (...given: Parameters<typeof screen>): Screen => ({ ...screen(...given), isSteady: true });

/** A demo employee with much data to show. */
const ordered = { queue: "physician", kind: "verbal-order" } as const;

/** An id of no patient, which must look like another agency's patient. */
const nobody = "01900000-0000-7000-8000-000000000000";

/** Every screen of the product, at one address each. */
export const screens: readonly Screen[] = [
  screen("visitor", "sign-in", "/auth/sign-in"),
  screen("visitor", "forgot-password", "/auth/forgot-password"),
  screen("visitor", "reset-password", "/auth/reset-password#spent"),
  screen("visitor", "account-create", "/guest/account-create?agency=demo"),
  screen("visitor", "account-create-unnamed", "/guest/account-create"),
  screen("visitor", "not-found", "/not-found"),
  steady("admin", "patient-view", "/admin/dashboard/patient-view"),
  screen("admin", "administrative-view", "/admin/dashboard/administrative-view"),
  screen("admin", "pre-admit", "/admin/dashboard/pre-admit"),
  screen("admin", "referrals", "/admin/dashboard/referrals"),
  screen("admin", "expiring-dates", "/admin/dashboard/expiring-dates"),
  screen("admin", "visits-left", "/admin/dashboard/visits-left"),
  steady("admin", "analytics-dashboard", "/admin/dashboard/analytics-dashboard"),
  steady("admin", "patient-chart", "/admin/clinical/patient-chart"),
  screen("admin", "patient-hub", "/admin/clinical/patient-chart/patient-hub"),
  steady("admin", "patient-chart-of-one", demoChart("/admin/clinical/patient-chart", ordered)),
  screen("admin", "patient-hub-closed", demoChart("/admin/clinical/patient-chart/patient-hub", ordered)),
  {
    ...screen("admin", "patient-hub-of-one", demoChart("/admin/clinical/patient-chart/patient-hub", ordered)),
    unfold: openAllSections,
  },
  screen("admin", "patient-profile-of-one", demoChart("/admin/clinical/patient-profile", ordered)),
  screen("admin", "plan-of-care-of-one", begunPlan),
  screen("admin", "page", "/page"),
  screen("admin", "subpage", "/page/subpage"),
  screen("admin", "subpage-parameter", "/page/subpage/demo"),
  screen("admin", "account-creation", "/account-creation"),
  screen("admin", "account-creation-decided", "/account-creation?which=decided"),
  screen("admin", "employees", "/employees"),
  screen("admin", "staff-hub", "/staff-hub"),
  screen("admin", "staff-hub-person", demoStaffPage),
  screen("visitor", "join-link-spent", "/auth/join#spent"),
  screen("admin", "employees-one", demoEmployee),
  screen("admin", "employees-deactivated", "/employees?status=deactivated"),
  screen("admin", "employees-invited", "/employees?status=invited"),
  screen("admin", "employees-credentials", "/employees?credentials=missing"),
  screen("admin", "roles", "/employees?tab=roles"),
  screen("admin", "settings", "/settings"),
  screen("admin", "financial", "/financial"),
  screen("admin", "financial-eligibility", "/financial?tab=eligibility"),
  screen("admin", "financial-authorizations", "/financial?tab=authorizations"),
  screen("admin", "financial-denied", "/financial?tab=authorizations&need=authorization-denied"),
  screen("admin", "compliance", "/compliance"),
  screen("admin", "human-resources", "/hr"),
  screen("admin", "reports", "/reports"),
  screen("admin", "docs", "/docs"),
  screen("admin", "docs-physician", "/docs?queue=physician"),
  screen("admin", "physicians", "/physicians"),
  screen("admin", "warnings", "/warnings"),
  screen("admin", "warnings-administrative", "/warnings?family=administrative"),
  screen("admin", "supply-requests", "/supplies"),
  screen("admin", "supply-stock", "/supplies?tab=stock"),
  screen("admin", "supply-catalog", "/supplies?tab=catalog"),
  screen("admin", "supply-needs", "/supplies?tab=needs"),
  screen("admin", "supply-forecast", "/supplies?tab=forecast&span=week"),
  screen("admin", "downloads", "/downloads"),
  screen("admin", "audit", "/audit"),
  screen("admin", "audit-disclosures", "/audit?view=disclosures"),
  screen("admin", "oasis-reports", "/oasis-reports"),
  steady("admin", "custom-reports", "/custom-reports"),
  screen("admin", "custom-report-opened", "/custom-reports?report=missed-visit"),
  screen("admin", "custom-report-composed", "/custom-reports?report=custom"),
  screen("admin", "custom-libraries", "/custom-libraries"),
  screen("admin", "custom-libraries-templates", "/custom-libraries?shelf=templates"),
  screen("admin", "custom-libraries-sets", "/custom-libraries?shelf=sets"),
  screen("admin", "custom-libraries-goals", "/custom-libraries?shelf=goals"),
  { ...screen("admin", "showcase", "/showcase"), shownLoading: 1 },
  screen("admin", "api-docs", "/api/docs"),
  steady("nurse", "staff-home", "/staff/home"),
  screen("nurse", "own-profile", "/profile"),
  screen("admin", "own-profile-of-admin", "/profile"),
  screen("admin", "mailbox", "/mailbox"),
  screen("nurse", "own-supplies", "/supplies?mine=true"),
  screen("nurse", "nurse-patient-chart", "/admin/clinical/patient-chart"),
  screen(
    "nurse",
    "nurse-patient-hub-of-another",
    `/admin/clinical/patient-chart/patient-hub?patient=${nobody}`,
  ),
  steady("scheduler", "staff-schedule", "/admin/clinical/staff-schedule"),
  screen("scheduler", "staff-schedule-month", "/admin/clinical/staff-schedule?view=monthly"),
  steady("scheduler", "staff-schedule-day", "/admin/clinical/staff-schedule?view=day"),
  screen("scheduler", "staff-schedule-visit", demoOpenVisit("completed")),
  screen("scheduler", "staff-schedule-missed", demoOpenVisit("missed")),
  screen("scheduler", "patient-schedule-of-one", demoPatientSchedule),
  screen("nurse", "nurse-schedule", "/admin/clinical/staff-schedule?mine=true"),
  screen("admin", "assessment", demoPath({ status: "draft" })),
  screen("admin", "assessment-two-answers", demoPath({ status: "draft" }, "?section=B")),
  screen("admin", "assessment-in-review", demoPath({ status: "in-review" }, "?section=G")),
  screen("admin", "assessment-compare", demoPath({ reason: "03" }, "/compare")),
  screen("admin", "assessment-print", demoPath({ status: "accepted" }, "/print")),
  screen("viewer", "patient-profile", "/admin/clinical/patient-profile"),
  screen("viewer", "patient-schedule", "/admin/clinical/patient-schedule"),
  screen("viewer", "plan-care-module", "/admin/clinical/plan-care-module"),
];
