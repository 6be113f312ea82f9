import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { readAnalytics } from "#src/features/office/analytics/analytics-filter.ts";
import { readDashboardList } from "#src/features/office/dashboards/dashboard-filter.ts";
import { readSchedule } from "#src/features/schedule/screen/schedule-filter.ts";
import {
  readComparison,
  readEpisode,
  readFilter,
  readHub,
  readNoteSection,
  readPatient,
  readPeriod,
  readSection,
  readSubject,
} from "../search.ts";
import { onlyIfOpen } from "./guards.ts";
import { shellRoute } from "./parent-routes.ts";

const documents = () => import("../screens/assessment-print-screens.tsx");

const admin = createRoute({ getParentRoute: () => shellRoute, path: "/admin" });

const adminIndex = createRoute({
  getParentRoute: () => admin,
  path: "/",
  beforeLoad: () => {
    throw redirect({ to: "/", replace: true });
  },
});

const dashboard = createRoute({
  getParentRoute: () => admin,
  path: "dashboard",
  beforeLoad: onlyIfOpen("/admin/dashboard/patient-view"),
});

const dashboardIndex = createRoute({
  getParentRoute: () => dashboard,
  path: "/",
  beforeLoad: () => {
    throw redirect({ to: "/admin/dashboard/patient-view", replace: true });
  },
});

const patientView = createRoute({
  getParentRoute: () => dashboard,
  path: "patient-view",
  component: lazyRouteComponent(() => import("../screens/patient-view-screen.tsx"), "PatientViewScreen"),
});

const administrativeView = createRoute({
  getParentRoute: () => dashboard,
  path: "administrative-view",
  component: lazyRouteComponent(
    () => import("../screens/administrative-view-screen.tsx"),
    "AdministrativeViewScreen",
  ),
});

const lists = () => import("../screens/dashboard-list-screens.tsx");

const preAdmit = createRoute({
  getParentRoute: () => dashboard,
  path: "pre-admit",
  validateSearch: readDashboardList,
  component: lazyRouteComponent(lists, "PreAdmitScreen"),
});

const referrals = createRoute({
  getParentRoute: () => dashboard,
  path: "referrals",
  validateSearch: readDashboardList,
  component: lazyRouteComponent(lists, "ReferralsScreen"),
});

const expiringDates = createRoute({
  getParentRoute: () => dashboard,
  path: "expiring-dates",
  validateSearch: readDashboardList,
  component: lazyRouteComponent(lists, "ExpiringDatesScreen"),
});

const visitsLeft = createRoute({
  getParentRoute: () => dashboard,
  path: "visits-left",
  component: lazyRouteComponent(lists, "VisitsLeftScreen"),
});

const analytics = createRoute({
  getParentRoute: () => dashboard,
  path: "analytics-dashboard",
  validateSearch: readAnalytics,
  component: lazyRouteComponent(() => import("../screens/analytics-screen.tsx"), "AnalyticsScreen"),
});

const clinical = createRoute({
  getParentRoute: () => admin,
  path: "clinical",
  validateSearch: readPatient,
});

const clinicalIndex = createRoute({
  getParentRoute: () => clinical,
  path: "/",
  beforeLoad: ({ search }) => {
    throw redirect({ to: "/admin/clinical/patient-chart", search, replace: true });
  },
});

const patientChart = createRoute({
  getParentRoute: () => clinical,
  path: "patient-chart",
  beforeLoad: onlyIfOpen("/admin/clinical/patient-chart"),
});

const patientChartIndex = createRoute({
  getParentRoute: () => patientChart,
  path: "/",
  validateSearch: readFilter,
  staticData: { patientBar: true },
  component: lazyRouteComponent(() => import("../screens/patient-chart-screen.tsx"), "PatientChartScreen"),
});

const patientHub = createRoute({
  getParentRoute: () => patientChart,
  path: "patient-hub",
  validateSearch: readHub,
  staticData: { patientBar: true },
  component: lazyRouteComponent(() => import("../screens/patient-hub-screen.tsx"), "PatientHubScreen"),
});

const assessment = createRoute({ getParentRoute: () => patientChart, path: "assessment/$assessmentId" });

const assessmentWizard = createRoute({
  getParentRoute: () => assessment,
  path: "/",
  validateSearch: readSection,
  component: lazyRouteComponent(() => import("../screens/assessment-screens.tsx"), "AssessmentScreen"),
});

const assessmentPrint = createRoute({
  getParentRoute: () => assessment,
  path: "print",
  component: lazyRouteComponent(documents, "AssessmentPrintScreen"),
});

const assessmentComparison = createRoute({
  getParentRoute: () => assessment,
  path: "compare",
  validateSearch: readComparison,
  component: lazyRouteComponent(documents, "AssessmentCompareScreen"),
});

const visitNote = createRoute({
  getParentRoute: () => patientChart,
  path: "visit-note/$noteId",
  validateSearch: readNoteSection,
  component: lazyRouteComponent(() => import("../screens/visit-note-screen.tsx"), "VisitNoteScreen"),
});

const patientProfile = createRoute({
  getParentRoute: () => clinical,
  path: "patient-profile",
  validateSearch: readSubject,
  beforeLoad: onlyIfOpen("/admin/clinical/patient-profile"),
  staticData: { patientBar: true },
  component: lazyRouteComponent(
    () => import("../screens/patient-profile-screen.tsx"),
    "PatientProfileScreen",
  ),
});

const patientSchedule = createRoute({
  getParentRoute: () => clinical,
  path: "patient-schedule",
  validateSearch: readPeriod,
  beforeLoad: onlyIfOpen("/admin/clinical/patient-schedule"),
  staticData: { patientBar: true },
  component: lazyRouteComponent(
    () => import("../screens/patient-schedule-screen.tsx"),
    "PatientSchedulePage",
  ),
});

const planOfCare = createRoute({
  getParentRoute: () => clinical,
  path: "plan-care-module",
  validateSearch: readEpisode,
  beforeLoad: onlyIfOpen("/admin/clinical/plan-care-module"),
  staticData: { patientBar: true },
  component: lazyRouteComponent(() => import("../screens/plan-of-care-screen.tsx"), "PlanOfCarePage"),
});

const staffSchedule = createRoute({
  getParentRoute: () => clinical,
  path: "staff-schedule",
  validateSearch: readSchedule,
  beforeLoad: onlyIfOpen("/admin/clinical/staff-schedule"),
  component: lazyRouteComponent(() => import("../screens/staff-schedule-screen.tsx"), "StaffScheduleScreen"),
});

export const adminRoutes = admin.addChildren([
  adminIndex,
  dashboard.addChildren([
    dashboardIndex,
    patientView,
    administrativeView,
    analytics,
    preAdmit,
    referrals,
    expiringDates,
    visitsLeft,
  ]),
  clinical.addChildren([
    clinicalIndex,
    patientChart.addChildren([
      patientChartIndex,
      patientHub,
      assessment.addChildren([assessmentWizard, assessmentPrint, assessmentComparison]),
      visitNote,
    ]),
    patientProfile,
    patientSchedule,
    planOfCare,
    staffSchedule,
  ]),
]);
