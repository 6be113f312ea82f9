import cookie from "@fastify/cookie";
import fastify, { type FastifyInstance } from "fastify";
import { v7 as uuidv7 } from "uuid";
import { admissionRoutes } from "./features/admissions/routes.ts";
import { allergyRoutes } from "./features/allergies/routes.ts";
import { analyticsRoutes } from "./features/analytics/routes.ts";
import { applicationRoutes } from "./features/applications/routes.ts";
import { assessmentRoutes } from "./features/assessments/routes.ts";
import { auditRoutes } from "./features/audit/routes.ts";
import { factorRoutes } from "./features/auth/factors/routes.ts";
import { ownSessionRoutes } from "./features/auth/own-routes.ts";
import { authRoutes } from "./features/auth/routes.ts";
import { availabilityRoutes } from "./features/availability/routes.ts";
import { behaviorRoutes } from "./features/behaviors/routes.ts";
import { calendarFeedRoutes } from "./features/calendar-feeds/routes.ts";
import { coverageRoutes } from "./features/coverages/routes.ts";
import { dashboardRoutes } from "./features/dashboards/routes.ts";
import { deviceRoutes } from "./features/devices/routes.ts";
import { disclosureRoutes } from "./features/disclosures/routes.ts";
import { documentRoutes } from "./features/documents/routes.ts";
import { emergencyAccessRoutes } from "./features/emergency-access/routes.ts";
import { employeeRoutes } from "./features/employees/routes.ts";
import { exportRoutes } from "./features/exports/routes.ts";
import { fileRoutes } from "./features/files/routes.ts";
import { frequencyOrderRoutes } from "./features/frequency-orders/routes.ts";
import { hubRoutes } from "./features/hub/routes.ts";
import { invitationRoutes } from "./features/invitations/routes.ts";
import { liveRoutes } from "./features/live/routes.ts";
import { mailboxRoutes } from "./features/mailbox/routes.ts";
import { mapRoutes } from "./features/map/routes.ts";
import { medicationRoutes } from "./features/medications/routes.ts";
import { noteRoutes } from "./features/notes/routes.ts";
import { notificationRoutes } from "./features/notifications/routes.ts";
import { openApiRoutes } from "./features/openapi/routes.ts";
import { ownProfileRoutes } from "./features/own-profile/routes.ts";
import { patientRoutes } from "./features/patients/routes.ts";
import { physicianRoutes } from "./features/physicians/routes.ts";
import { planForm } from "./features/plans-of-care/plan-form.ts";
import { planOfCareRoutes } from "./features/plans-of-care/routes.ts";
import { profileRoutes } from "./features/profile/routes.ts";
import { reportRoutes } from "./features/reports/routes.ts";
import { roleRoutes } from "./features/roles/routes.ts";
import { schedulerRoutes } from "./features/scheduler/routes.ts";
import { settingsRoutes } from "./features/settings/routes.ts";
import { staffRoutes } from "./features/staff/routes.ts";
import { staffHomeRoutes } from "./features/staff-home/routes.ts";
import { staffHubRoutes } from "./features/staff-hub/routes.ts";
import { staffRecordRoutes } from "./features/staff-records/routes.ts";
import { supplyRoutes } from "./features/supplies/routes.ts";
import { taskRoutes } from "./features/tasks/routes.ts";
import { textTemplateRoutes } from "./features/text-templates/routes.ts";
import { timeChangeRoutes } from "./features/time-changes/routes.ts";
import { visitRoutes } from "./features/visits/routes.ts";
import { warningRoutes } from "./features/warnings/routes.ts";
import { weatherRoutes } from "./features/weather/routes.ts";
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
  roleRoutes(host);
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
  visitRoutes(host);
  warningRoutes(host);
  weatherRoutes(host);
  return app;
}
