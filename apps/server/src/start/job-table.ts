import { followChanges } from "#src/features/alerts/follow-changes.ts";
import { refreshAlerts } from "#src/features/alerts/refresh-alerts.ts";
import { expireApplications } from "#src/features/applications/expire-applications.ts";
import { assessmentTasks } from "#src/features/assessments/tasks/assessment-tasks.ts";
import { expireExports } from "#src/features/exports/expire-exports.ts";
import { runExport } from "#src/features/exports/run-export.ts";
import { dropUploads } from "#src/features/files/drop-uploads.ts";
import { keepNeeds } from "#src/features/frequency-orders/needs/keep-needs.ts";
import { silentVisits } from "#src/features/visits/verification/silent-visits.ts";
import { housekeeping } from "#src/jobs/housekeeping.ts";
import type { Job } from "#src/jobs/job.ts";
import { sendMail } from "#src/mail/send-mail.ts";

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
