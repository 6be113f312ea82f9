import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { readReport } from "#src/features/assessments/reports/report-filter.ts";
import { readLibraries } from "#src/features/documents/custom-libraries/libraries-address.ts";
import { readDocs } from "#src/features/documents/queue/docs-filter.ts";
import { readAudit } from "#src/features/office/audit/audit-filter.ts";
import { readEmployees } from "#src/features/office/employees/employees-filter.ts";
import { readFinancial } from "#src/features/office/financial/financial-filter.ts";
import { readReportAddress } from "#src/features/office/reports/report-address.ts";
import { readStaffHub } from "#src/features/office/staff-hub/staff-hub-filter.ts";
import { readSupplies } from "#src/features/office/supplies/supplies-filter.ts";
import { readWarnings } from "#src/features/office/warnings/warnings-filter.ts";
import { readApplications, readOwnDay } from "../search.ts";
import { onlyIfOpen, onlyWithMailbox, onlyWithRole } from "./guards.ts";
import { shellRoute } from "./parent-routes.ts";

const getParentRoute = () => shellRoute;
const staffHubScreens = () => import("../screens/staff-hub-screens.tsx");
const areas = () => import("../screens/area-screens.tsx");
const demo = () => import("../screens/demo-pages.tsx");

const staffHome = createRoute({
  getParentRoute,
  path: "/staff/home",
  validateSearch: readOwnDay,
  beforeLoad: onlyIfOpen("/staff/home"),
  component: lazyRouteComponent(() => import("../screens/staff-home-screen.tsx"), "StaffHomeScreen"),
});

const ownProfile = createRoute({
  getParentRoute,
  path: "/profile",
  component: lazyRouteComponent(() => import("../screens/own-profile-screen.tsx"), "OwnProfileScreen"),
});

const page = createRoute({
  getParentRoute,
  path: "/page",
  beforeLoad: onlyWithRole,
  component: lazyRouteComponent(demo, "DemoPage"),
});
const subpage = createRoute({
  getParentRoute: () => page,
  path: "subpage",
  component: lazyRouteComponent(demo, "DemoSubpage"),
});
const parameter = createRoute({
  getParentRoute: () => subpage,
  path: "$dynemicId",
  component: lazyRouteComponent(demo, "DemoParameter"),
});

const showcase = createRoute({
  getParentRoute,
  path: "/showcase",
  component: lazyRouteComponent(
    () => import("#src/features/office/showcase/showcase-screen.tsx"),
    "ShowcaseScreen",
  ),
});

const mailbox = createRoute({
  getParentRoute,
  path: "/mailbox",
  beforeLoad: onlyWithMailbox,
  component: lazyRouteComponent(
    () => import("#src/features/access/mailbox/mailbox-screen.tsx"),
    "MailboxScreen",
  ),
});

const staffHub = createRoute({
  getParentRoute,
  path: "/staff-hub",
  validateSearch: readStaffHub,
  beforeLoad: onlyIfOpen("/staff-hub"),
  component: lazyRouteComponent(staffHubScreens, "StaffHub"),
});
const staffHubPerson = createRoute({
  getParentRoute,
  path: "/staff-hub/$personId",
  beforeLoad: onlyIfOpen("/staff-hub"),
  component: lazyRouteComponent(staffHubScreens, "StaffHubPerson"),
});
const accountCreation = createRoute({
  getParentRoute,
  path: "/account-creation",
  validateSearch: readApplications,
  beforeLoad: onlyIfOpen("/account-creation"),
  component: lazyRouteComponent(() => import("../screens/applications-screen.tsx"), "Applications"),
});
const employees = createRoute({
  getParentRoute,
  path: "/employees",
  validateSearch: readEmployees,
  beforeLoad: onlyIfOpen("/employees"),
  component: lazyRouteComponent(() => import("../screens/employees-screen.tsx"), "EmployeesScreen"),
});
const settings = createRoute({
  getParentRoute,
  path: "/settings",
  beforeLoad: onlyIfOpen("/settings"),
  component: lazyRouteComponent(() => import("../screens/settings-screen.tsx"), "SettingsScreen"),
});
const docs = createRoute({
  getParentRoute,
  path: "/docs",
  validateSearch: readDocs,
  beforeLoad: onlyIfOpen("/docs"),
  component: lazyRouteComponent(() => import("../screens/docs-screen.tsx"), "DocsForApproval"),
});
const warnings = createRoute({
  getParentRoute,
  path: "/warnings",
  validateSearch: readWarnings,
  beforeLoad: onlyIfOpen("/warnings"),
  component: lazyRouteComponent(() => import("../screens/warnings-screen.tsx"), "AdminWarningsScreen"),
});
const audit = createRoute({
  getParentRoute,
  path: "/audit",
  validateSearch: readAudit,
  beforeLoad: onlyIfOpen("/audit"),
  component: lazyRouteComponent(() => import("../screens/audit-screen.tsx"), "Audit"),
});
const oasisReports = createRoute({
  getParentRoute,
  path: "/oasis-reports",
  validateSearch: readReport,
  beforeLoad: onlyIfOpen("/oasis-reports"),
  component: lazyRouteComponent(() => import("../screens/oasis-reports-screen.tsx"), "OasisReportsScreen"),
});
const customReports = createRoute({
  getParentRoute,
  path: "/custom-reports",
  validateSearch: readReportAddress,
  beforeLoad: onlyIfOpen("/custom-reports"),
  component: lazyRouteComponent(() => import("../screens/custom-reports-screen.tsx"), "CustomReportsScreen"),
});
const downloads = createRoute({
  getParentRoute,
  path: "/downloads",
  beforeLoad: onlyIfOpen("/downloads"),
  component: lazyRouteComponent(
    () => import("#src/features/office/exports/downloads-screen.tsx"),
    "DownloadsScreen",
  ),
});
const supplies = createRoute({
  getParentRoute,
  path: "/supplies",
  validateSearch: readSupplies,
  beforeLoad: onlyIfOpen("/supplies"),
  component: lazyRouteComponent(() => import("../screens/supplies-screen.tsx"), "Supplies"),
});
const physicians = createRoute({
  getParentRoute,
  path: "/physicians",
  beforeLoad: onlyIfOpen("/physicians"),
  component: lazyRouteComponent(
    () => import("#src/features/patients/physicians/physicians-screen.tsx"),
    "PhysiciansScreen",
  ),
});
const customLibraries = createRoute({
  getParentRoute,
  path: "/custom-libraries",
  validateSearch: readLibraries,
  beforeLoad: onlyIfOpen("/custom-libraries"),
  component: lazyRouteComponent(
    () => import("../screens/custom-libraries-screen.tsx"),
    "CustomLibrariesScreen",
  ),
});

const financial = createRoute({
  getParentRoute,
  path: "/financial",
  validateSearch: readFinancial,
  beforeLoad: onlyIfOpen("/financial"),
  component: lazyRouteComponent(() => import("../screens/financial-screen.tsx"), "Financial"),
});
const compliance = createRoute({
  getParentRoute,
  path: "/compliance",
  beforeLoad: onlyIfOpen("/compliance"),
  component: lazyRouteComponent(areas, "Compliance"),
});
const humanResources = createRoute({
  getParentRoute,
  path: "/hr",
  beforeLoad: onlyIfOpen("/hr"),
  component: lazyRouteComponent(areas, "HumanResources"),
});
const reports = createRoute({
  getParentRoute,
  path: "/reports",
  beforeLoad: onlyIfOpen("/reports"),
  component: lazyRouteComponent(areas, "Reports"),
});

const menuRoutes = [
  staffHub,
  staffHubPerson,
  accountCreation,
  employees,
  settings,
  docs,
  warnings,
  audit,
  oasisReports,
  customReports,
  downloads,
  supplies,
  physicians,
  customLibraries,
] as const;
const areaRoutes = [financial, compliance, humanResources, reports] as const;

export const otherRoutes = [
  staffHome,
  ownProfile,
  page.addChildren([subpage.addChildren([parameter])]),
  showcase,
  mailbox,
  ...menuRoutes,
  ...areaRoutes,
] as const;
