import type { browserPlatform } from "#src/lib/device/browser-platform.ts";
import { openRecord } from "#src/lib/outbox/answers/open-record.ts";
import { assessmentSubject } from "./assessment-subject.ts";
import { type AssessmentSync, asAssessment } from "./assessment-sync.ts";
import "./send-batch.ts";

/**
 * Opens an assessment to work on: from the device if it was opened here before, online or offline, otherwise from the
 * server. Throws ApiError if the server refuses, and OfflineError if it is not on this device and the server does not respond.
 */
export async function openAssessment(
  id: string,
  platform?: ReturnType<typeof browserPlatform>,
): Promise<AssessmentSync> {
  const sync = await openRecord(assessmentSubject, id, platform);
  return { ...sync, state: () => asAssessment(sync.state()) };
}
