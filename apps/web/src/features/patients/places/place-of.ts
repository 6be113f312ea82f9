import type { ChartHit, TimelineEntry } from "@hearthside/contract";
import type { HubSection } from "@hearthside/contract/chart-words";

export type ChartKind = ChartHit["kind"] | TimelineEntry["kind"];
export type ChartSubject = { kind: ChartKind; subjectId: string | null; onDate?: string | null };

/** Where a record of the chart is shown: in a section of the hub, on a page of its own, or in the profile. */
export type ChartPlace =
  | { readonly at: "section"; readonly section: HubSection; readonly subject: string | undefined }
  | { readonly at: "assessment"; readonly assessmentId: string }
  | { readonly at: "profile" };

const sectionOf = {
  order: "orders",
  document: "orders",
  visit: "visits",
  medication: "medications",
  allergy: "allergies",
  behavior: "behaviors",
  file: "documents",
  image: "images",
  assessment: undefined,
  diagnosis: undefined,
  contact: undefined,
  coverage: undefined,
  admission: undefined,
  profile: undefined,
} as const satisfies Record<ChartKind, HubSection | undefined>;

/** `today`: visits from then on stand among those to come. */
export function placeOf({ kind, subjectId, onDate = null }: ChartSubject, today: string): ChartPlace {
  if (kind === "assessment" && subjectId !== null) return { at: "assessment", assessmentId: subjectId };
  const section = sectionOf[kind];
  if (section === undefined) return { at: "profile" };
  const isToCome = kind === "visit" && onDate !== null && onDate >= today;
  return { at: "section", section: isToCome ? "schedule" : section, subject: subjectId ?? undefined };
}
