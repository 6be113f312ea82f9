import type { TimelineEntry } from "@hearthside/contract";
import type { IconName } from "#src/ui/icons.ts";

export type TimelineKind = TimelineEntry["kind"];

/** The kinds of timeline entries, as labels of the filter. */
export const timelineLabels = {
  visit: { label: "Visits", icon: "calendar" },
  assessment: { label: "Assessments", icon: "clipboard" },
  document: { label: "Orders and documents", icon: "document" },
  medication: { label: "Medications", icon: "pill" },
  allergy: { label: "Allergies", icon: "alert" },
  behavior: { label: "Behavior", icon: "note" },
  file: { label: "Files", icon: "upload" },
  image: { label: "Treatment images", icon: "camera" },
  note: { label: "Notes", icon: "microphone" },
  admission: { label: "Admissions", icon: "home" },
  profile: { label: "Profile", icon: "user" },
} as const satisfies Record<TimelineKind, { label: string; icon: IconName }>;

export const isTimelineKind = (kind: unknown): kind is TimelineKind =>
  typeof kind === "string" && Object.hasOwn(timelineLabels, kind);
