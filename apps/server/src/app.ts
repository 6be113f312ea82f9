import cookie from "@fastify/cookie";
import fastify, { type FastifyInstance } from "fastify";
import { v7 as uuidv7 } from "uuid";
import { timeChangeRoutes } from "#src/features/schedule/visits/time-changes/routes.ts";
import { applicationRoutes } from "./features/access/applications/routes.ts";
import { factorRoutes } from "./features/access/auth/factors/routes.ts";
import { ownSessionRoutes } from "./features/access/auth/own-routes.ts";
import { authRoutes } from "./features/access/auth/routes.ts";
import { deviceRoutes } from "./features/access/devices/routes.ts";
import { emergencyAccessRoutes } from "./features/access/emergency-access/routes.ts";
import { invitationRoutes } from "./features/access/invitations/routes.ts";
import { mailboxRoutes } from "./features/access/mailbox/routes.ts";
import { ownProfileRoutes } from "./features/access/own-profile/routes.ts";
import { assessmentRoutes } from "./features/assessments/routes.ts";
import { planForm } from "./features/care-plans/plan-form.ts";
import { planOfCareRoutes } from "./features/care-plans/routes.ts";
import { fileRoutes } from "./features/documents/files/routes.ts";
import { documentRoutes } from "./features/documents/routes.ts";
import { textTemplateRoutes } from "./features/documents/text-templates/routes.ts";
import { staffHomeRoutes } from "./features/home/staff-home/routes.ts";
import { weatherRoutes } from "./features/home/weather/routes.ts";
import { analyticsRoutes } from "./features/office/analytics/routes.ts";
import { dashboardRoutes } from "./features/office/dashboards/routes.ts";
import { employeeRoutes } from "./features/office/employees/routes.ts";
import { exportRoutes } from "./features/office/exports/routes.ts";
import { financialRoutes } from "./features/office/financial/routes.ts";
import { openApiRoutes } from "./features/office/openapi/routes.ts";
import { reportRoutes } from "./features/office/reports/routes.ts";
import { unshareWith } from "./features/office/reports/unshare.ts";
import { settingsRoutes } from "./features/office/settings/routes.ts";
import { staffRoutes } from "./features/office/staff/routes.ts";
import { staffHubRoutes } from "./features/office/staff-hub/routes.ts";
import { staffRecordRoutes } from "./features/office/staff-records/routes.ts";
import { supplyRoutes } from "./features/office/supplies/routes.ts";
import { findVisitSupplies } from "./features/office/supplies/visit-supplies.ts";
import { admissionRoutes } from "./features/patients/admissions/routes.ts";
import { allergyRoutes } from "./features/patients/allergies/routes.ts";
import { behaviorRoutes } from "./features/patients/behaviors/routes.ts";
import { coverageRoutes } from "./features/patients/coverages/routes.ts";
import { disclosureRoutes } from "./features/patients/disclosures/routes.ts";
import { hubRoutes } from "./features/patients/hub/routes.ts";
import { medicationRoutes } from "./features/patients/medications/routes.ts";
import { noteRoutes } from "./features/patients/notes/routes.ts";
import { physicianRoutes } from "./features/patients/physicians/routes.ts";
import { profileRoutes } from "./features/patients/profile/routes.ts";
import { patientRoutes } from "./features/patients/routes.ts";
import { availabilityRoutes } from "./features/schedule/availability/routes.ts";
import { calendarFeedRoutes } from "./features/schedule/calendar-feeds/routes.ts";
import { frequencyOrderRoutes } from "./features/schedule/frequency-orders/routes.ts";
import { mapRoutes } from "./features/schedule/map/routes.ts";
import { schedulerRoutes } from "./features/schedule/scheduler/routes.ts";
import { visitRoutes } from "./features/schedule/visits/routes.ts";
import { auditRoutes } from "./features/shared/audit/routes.ts";
import { liveRoutes } from "./features/shared/live/routes.ts";
import { notificationRoutes } from "./features/shared/notifications/routes.ts";
import { roleRoutes } from "./features/shared/roles/routes.ts";
import { taskRoutes } from "./features/shared/tasks/routes.ts";
import { warningRoutes } from "./features/shared/warnings/routes.ts";
import { limitBodyTime, longestRequestMs } from "./http/body-time.ts";
import { compressAnswers } from "./http/compress-answers.ts";
import { describeError } from "./http/describe-error.ts";
import { endpointOf } from "./http/endpoint-of.ts";
import { answer, handleErrors } from "./http/error-handler.ts";
import { readJsonOnly } from "./http/json.ts";
import { refuseUnkeepable } from "./http/keepable.ts";
import { addSecurityHeaders, giveSecurityHeaders } from "./http/security-headers.ts";
import type { Services } from "./services.ts";

/** The whole API over `services`, not yet listening: tests call it through `inject`. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { config } = services;
  const app = fastify({
    logger: {
      level: config.logLevel,
      serializers: {
        req: (request) => ({ endpoint: endpointOf(request) }),
        res: ({ statusCode }) => ({ statusCode }),
        err: describeError,
      },
    },
    bodyLimit: config.bodyLimitBytes,
    requestTimeout: longestRequestMs,
    http: { headersTimeout: config.headerTimeoutSeconds * 1000, connectionsCheckingInterval: 1000 },
    trustProxy: config.trustProxy.length === 0 ? false : [...config.trustProxy],
    genReqId: () => uuidv7(),
    frameworkErrors: (error, request, reply) => {
      giveSecurityHeaders(reply, config);
      void answer(request, reply, error);
    },
    forceCloseConnections: "idle",
    return503OnClosing: true,
  });
  handleErrors(app, services.disk);
  readJsonOnly(app);
  limitBodyTime(app, config);
  addSecurityHeaders(app, config);
  await compressAnswers(app);
  await app.register(cookie);
  refuseUnkeepable(app);
  app.decorateRequest("found", undefined);
  const host = { app, services };
  admissionRoutes(host);
  allergyRoutes(host);
  analyticsRoutes(host);
  applicationRoutes(host);
  dashboardRoutes(host);
  assessmentRoutes(host);
  auditRoutes(host);
  authRoutes(host);
  ownSessionRoutes(host);
  availabilityRoutes(host);
  behaviorRoutes(host);
  calendarFeedRoutes(host);
  coverageRoutes(host);
  deviceRoutes(host);
  disclosureRoutes(host);
  documentRoutes(host, { "plan-of-care": planForm });
  emergencyAccessRoutes(host);
  employeeRoutes(host);
  exportRoutes(host);
  factorRoutes(host);
  fileRoutes(host);
  financialRoutes(host);
  frequencyOrderRoutes(host);
  hubRoutes(host);
  invitationRoutes(host);
  liveRoutes(host);
  mailboxRoutes(host);
  mapRoutes(host);
  medicationRoutes(host);
  notificationRoutes(host);
  noteRoutes(host);
  openApiRoutes(host);
  ownProfileRoutes(host);
  patientRoutes(host);
  planOfCareRoutes(host);
  profileRoutes(host);
  physicianRoutes(host);
  roleRoutes(host, { onEnd: unshareWith });
  settingsRoutes(host);
  schedulerRoutes(host);
  staffRoutes(host);
  staffRecordRoutes(host);
  staffHomeRoutes(host);
  staffHubRoutes(host);
  supplyRoutes(host);
  taskRoutes(host);
  textTemplateRoutes(host);
  reportRoutes(host);
  timeChangeRoutes(host);
  visitRoutes(host, { suppliesOf: findVisitSupplies });
  warningRoutes(host);
  weatherRoutes(host);
  return app;
}
