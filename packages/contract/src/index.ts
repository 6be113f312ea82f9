import { applications } from "./access/applications.ts";
import { auth } from "./access/auth.ts";
import { devices } from "./access/devices.ts";
import { emergencyAccess } from "./access/emergency-access.ts";
import { factors } from "./access/factors.ts";
import { invitations } from "./access/invitations.ts";
import { mailbox } from "./access/mailbox.ts";
import { ownSessions } from "./access/own-sessions.ts";
import { agencyRoles } from "./access/roles.ts";
import { assessments } from "./assessments/assessments.ts";
import { plansOfCare } from "./care-plans/plans-of-care.ts";
import { documentDrafts } from "./documents/document-drafts.ts";
import { documents } from "./documents/documents.ts";
import { files } from "./documents/files.ts";
import { textTemplates } from "./documents/text-templates.ts";
import { notifications } from "./home/notifications.ts";
import { staffHome } from "./home/staff-home.ts";
import { tasks } from "./home/tasks.ts";
import { live } from "./live.ts";
import { agencySettings } from "./office/agency-settings.ts";
import { analytics } from "./office/analytics.ts";
import { audit } from "./office/audit.ts";
import { branchSettings } from "./office/branches.ts";
import { dashboards } from "./office/dashboards.ts";
import { employees } from "./office/employees.ts";
import { dataExports } from "./office/exports.ts";
import { financial } from "./office/financial.ts";
import { reports } from "./office/reports.ts";
import { staff } from "./office/staff.ts";
import { staffHub } from "./office/staff-hub.ts";
import { staffRecords } from "./office/staff-records.ts";
import { supplies } from "./office/supplies.ts";
import { warnings } from "./office/warnings.ts";
import { admissions } from "./patients/admissions.ts";
import { allergies } from "./patients/allergies.ts";
import { behaviors } from "./patients/behaviors.ts";
import { charts } from "./patients/chart.ts";
import { coverages } from "./patients/coverages.ts";
import { disclosures } from "./patients/disclosures.ts";
import { hub } from "./patients/hub.ts";
import { medications } from "./patients/medications.ts";
import { notes } from "./patients/notes.ts";
import { patients } from "./patients/patients.ts";
import { physicians } from "./patients/physicians.ts";
import { profile } from "./patients/profile.ts";
import { availability } from "./schedule/availability.ts";
import { calendarFeeds } from "./schedule/calendar-feeds.ts";
import { frequencyOrders } from "./schedule/frequency-orders.ts";
import { missedVisits } from "./schedule/missed-visits.ts";
import { scheduler } from "./schedule/scheduler.ts";
import { timeChanges } from "./schedule/time-changes.ts";
import { visitVerification } from "./schedule/visit-verification.ts";
import { visits } from "./schedule/visits.ts";
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

export * from "./access/application-words.ts";
export * from "./access/applications.ts";
export * from "./access/auth.ts";
export * from "./access/devices.ts";
export * from "./access/emergency-access.ts";
export * from "./access/factors.ts";
export * from "./access/invitations.ts";
export * from "./access/mailbox.ts";
export * from "./access/own-sessions.ts";
export * from "./access/passkey-shapes.ts";
export * from "./access/proof.ts";
export * from "./access/role-powers.ts";
export * from "./access/roles.ts";
export * from "./assessments/assessment.ts";
export * from "./assessments/assessment-life-cycle.ts";
export * from "./assessments/assessments.ts";
export * from "./assessments/cms-ids.ts";
export * from "./care-plans/plans-of-care.ts";
export * from "./documents/document-drafts.ts";
export * from "./documents/document-life-cycle.ts";
export * from "./documents/document-shapes.ts";
export * from "./documents/documents.ts";
export * from "./documents/file-rules.ts";
export * from "./documents/files.ts";
export * from "./documents/placeholders.ts";
export * from "./documents/text-templates.ts";
export * from "./documents/wording-words.ts";
export * from "./endpoint.ts";
export * from "./errors.ts";
export { AdmissionStatus, MapPlace } from "./fields.ts";
export * from "./home/notifications.ts";
export * from "./home/staff-home.ts";
export * from "./home/tasks.ts";
export * from "./live.ts";
export * from "./office/agency-settings.ts";
export * from "./office/analytics.ts";
export * from "./office/audit.ts";
export * from "./office/audit-words.ts";
export * from "./office/branches.ts";
export * from "./office/dashboards.ts";
export * from "./office/employee-words.ts";
export * from "./office/employees.ts";
export * from "./office/exports.ts";
export * from "./office/financial.ts";
export * from "./office/financial-words.ts";
export * from "./office/report-request.ts";
export * from "./office/report-words.ts";
export * from "./office/reports.ts";
export * from "./office/staff.ts";
export * from "./office/staff-hub.ts";
export * from "./office/staff-record-words.ts";
export * from "./office/staff-records.ts";
export * from "./office/supplies.ts";
export * from "./office/warning-words.ts";
export * from "./office/warnings.ts";
export * from "./patients/admissions.ts";
export * from "./patients/allergies.ts";
export * from "./patients/behaviors.ts";
export * from "./patients/chart.ts";
export * from "./patients/chart-words.ts";
export * from "./patients/coverages.ts";
export * from "./patients/disclosures.ts";
export * from "./patients/hub.ts";
export * from "./patients/medications.ts";
export * from "./patients/notes.ts";
export { Address, patientMessages } from "./patients/patient-fields.ts";
export * from "./patients/patients.ts";
export * from "./patients/physicians.ts";
export * from "./patients/profile.ts";
export * from "./permissions.ts";
export * from "./schedule/availability.ts";
export * from "./schedule/calendar-feeds.ts";
export * from "./schedule/frequency-orders.ts";
export * from "./schedule/missed-visits.ts";
export * from "./schedule/scheduler.ts";
export * from "./schedule/time-changes.ts";
export * from "./schedule/visit.ts";
export { LocalTime, VisitMinutes } from "./schedule/visit-fields.ts";
export * from "./schedule/visit-verification.ts";
export * from "./schedule/visit-words.ts";
export * from "./schedule/visits.ts";
export * from "./us-phone-text.ts";
export * from "./validators.ts";
