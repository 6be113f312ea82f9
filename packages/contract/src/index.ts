import { admissions } from "./admissions.ts";
import { agencySettings } from "./agency-settings.ts";
import { allergies } from "./allergies.ts";
import { analytics } from "./analytics.ts";
import { applications } from "./applications.ts";
import { assessments } from "./assessments.ts";
import { audit } from "./audit.ts";
import { auth } from "./auth.ts";
import { availability } from "./availability.ts";
import { behaviors } from "./behaviors.ts";
import { branchSettings } from "./branches.ts";
import { calendarFeeds } from "./calendar-feeds.ts";
import { charts } from "./chart.ts";
import { coverages } from "./coverages.ts";
import { dashboards } from "./dashboards.ts";
import { devices } from "./devices.ts";
import { disclosures } from "./disclosures.ts";
import { documentDrafts } from "./document-drafts.ts";
import { documents } from "./documents.ts";
import { emergencyAccess } from "./emergency-access.ts";
import { employees } from "./employees.ts";
import { dataExports } from "./exports.ts";
import { factors } from "./factors.ts";
import { files } from "./files.ts";
import { financial } from "./financial.ts";
import { frequencyOrders } from "./frequency-orders.ts";
import { hub } from "./hub.ts";
import { invitations } from "./invitations.ts";
import { live } from "./live.ts";
import { mailbox } from "./mailbox.ts";
import { medications } from "./medications.ts";
import { missedVisits } from "./missed-visits.ts";
import { notes } from "./notes.ts";
import { notifications } from "./notifications.ts";
import { ownSessions } from "./own-sessions.ts";
import { patients } from "./patients.ts";
import { physicians } from "./physicians.ts";
import { plansOfCare } from "./plans-of-care.ts";
import { profile } from "./profile.ts";
import { reports } from "./reports.ts";
import { agencyRoles } from "./roles.ts";
import { scheduler } from "./scheduler.ts";
import { staff } from "./staff.ts";
import { staffHome } from "./staff-home.ts";
import { staffHub } from "./staff-hub.ts";
import { staffRecords } from "./staff-records.ts";
import { supplies } from "./supplies.ts";
import { tasks } from "./tasks.ts";
import { textTemplates } from "./text-templates.ts";
import { timeChanges } from "./time-changes.ts";
import { visitVerification } from "./visit-verification.ts";
import { visits } from "./visits.ts";
import { warnings } from "./warnings.ts";
/** All calls of the API. Server validation, the web client and the OpenAPI document use this table. */
export const contract = {
  ...agencyRoles,
  ...agencySettings,
  ...branchSettings,
  ...emergencyAccess,
  ...employees,
  ...invitations,
  ...audit,
  ...disclosures,
  ...notes,
  ...staffHome,
  ...staffHub,
  ...supplies,
  ...reports,
  ...dataExports,
  ...dashboards,
  ...financial,
  ...analytics,
  ...notifications,
  ...staffRecords,
  ...warnings,
  ...applications,
  ...assessments,
  ...profile,
  ...physicians,
  ...plansOfCare,
  ...medications,
  ...hub,
  ...files,
  ...documents,
  ...documentDrafts,
  ...textTemplates,
  ...coverages,
  ...behaviors,
  ...allergies,
  ...admissions,
  ...auth,
  ...ownSessions,
  ...availability,
  ...calendarFeeds,
  ...devices,
  ...factors,
  ...frequencyOrders,
  ...live,
  ...mailbox,
  ...patients,
  ...charts,
  ...scheduler,
  ...staff,
  ...tasks,
  ...timeChanges,
  ...missedVisits,
  ...visitVerification,
  ...visits,
};
export type Contract = typeof contract;

/** The names of all calls, such as `"PUT /patients/:id"`. */
export const contractKeys = (): (keyof Contract)[] =>
  Object.keys(contract).filter((key): key is keyof Contract => key in contract);

export * from "./admissions.ts";
export * from "./agency-settings.ts";
export * from "./allergies.ts";
export * from "./analytics.ts";
export * from "./application-words.ts";
export * from "./applications.ts";
export * from "./assessment.ts";
export * from "./assessment-life-cycle.ts";
export * from "./assessments.ts";
export * from "./audit.ts";
export * from "./audit-words.ts";
export * from "./auth.ts";
export * from "./availability.ts";
export * from "./behaviors.ts";
export * from "./branches.ts";
export * from "./calendar-feeds.ts";
export * from "./chart.ts";
export * from "./chart-words.ts";
export * from "./cms-ids.ts";
export * from "./coverages.ts";
export * from "./dashboards.ts";
export * from "./devices.ts";
export * from "./disclosures.ts";
export * from "./document-drafts.ts";
export * from "./document-life-cycle.ts";
export * from "./document-shapes.ts";
export * from "./documents.ts";
export * from "./emergency-access.ts";
export * from "./employee-words.ts";
export * from "./employees.ts";
export * from "./endpoint.ts";
export * from "./errors.ts";
export * from "./exports.ts";
export * from "./factors.ts";
export * from "./file-rules.ts";
export * from "./files.ts";
export * from "./financial.ts";
export * from "./financial-words.ts";
export * from "./frequency-orders.ts";
export * from "./hub.ts";
export * from "./invitations.ts";
export * from "./live.ts";
export * from "./mailbox.ts";
export * from "./medications.ts";
export * from "./missed-visits.ts";
export * from "./notes.ts";
export * from "./notifications.ts";
export * from "./own-sessions.ts";
export * from "./passkey-shapes.ts";
export { Address, patientMessages } from "./patient-fields.ts";
export * from "./patients.ts";
export * from "./permissions.ts";
export * from "./physicians.ts";
export * from "./placeholders.ts";
export * from "./plans-of-care.ts";
export * from "./profile.ts";
export * from "./proof.ts";
export * from "./report-request.ts";
export * from "./report-words.ts";
export * from "./reports.ts";
export * from "./role-powers.ts";
export * from "./roles.ts";
export * from "./scheduler.ts";
export * from "./staff.ts";
export * from "./staff-home.ts";
export * from "./staff-hub.ts";
export * from "./staff-record-words.ts";
export * from "./staff-records.ts";
export * from "./supplies.ts";
export * from "./tasks.ts";
export * from "./text-templates.ts";
export * from "./time-changes.ts";
export * from "./us-phone-text.ts";
export * from "./validators.ts";
export * from "./visit.ts";
export { LocalTime, VisitMinutes } from "./visit-fields.ts";
export * from "./visit-verification.ts";
export * from "./visit-words.ts";
export * from "./visits.ts";
export * from "./warning-words.ts";
export * from "./warnings.ts";
export * from "./wording-words.ts";
