import { expireApplications } from "#src/features/access/applications/expire-applications.ts";
import { assessmentTasks } from "#src/features/assessments/tasks/assessment-tasks.ts";
import { dropUploads } from "#src/features/documents/files/own-uploads.ts";
import { followChanges, refreshAlerts } from "#src/features/office/alerts/refresh-alerts.ts";
import { expireExports } from "#src/features/office/exports/exports.ts";
import { runExport } from "#src/features/office/exports/run-export.ts";
import { keepNeeds } from "#src/features/schedule/frequency-orders/needs.ts";
import { silentVisits } from "#src/features/schedule/visits/verification/silent-visits.ts";
import type { Job } from "#src/jobs/job.ts";
import { sendMail } from "#src/mail/send-mail.ts";
import { housekeeping } from "./housekeeping.ts";

/** Every job of the product; unknown names are never run. */
export const jobTable: readonly Job[] = [
  sendMail,
  housekeeping,
  assessmentTasks,
  silentVisits,
  dropUploads,
  runExport,
  expireExports,
  expireApplications,
  refreshAlerts,
  followChanges,
  keepNeeds,
];
