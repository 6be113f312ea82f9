import type { ChartHit, TimelineEntry } from "@hearthside/contract";
import type { HubSection } from "@hearthside/contract/chart-labels";

export type ChartKind = ChartHit["kind"] | TimelineEntry["kind"];
export type ChartSubject = { kind: ChartKind; subjectId: string | null; onDate?: string | null };

/** Where a record of the chart is shown: in a section of the hub, on its own page, or in the profile. */
export type ChartPlace =
  | { readonly at: "section"; readonly section: HubSection; readonly subject: string | undefined }
  | { readonly at: "assessment"; readonly assessmentId: string }
  | { readonly at: "profile"; readonly subject: string | undefined };

const sectionOf = {
  order: "orders",
  document: "orders",
  visit: "visits",
  medication: "medications",
  allergy: "allergies",
  behavior: "behaviors",
  file: "documents",
  image: "images",
  note: "documents",
  assessment: undefined,
  diagnosis: undefined,
  contact: undefined,
  coverage: undefined,
  admission: undefined,
  profile: undefined,
} as const satisfies Record<ChartKind, HubSection | undefined>;

/** `today`: visits from that date on are listed as upcoming. */
export function chartPlaceOf({ kind, subjectId, onDate = null }: ChartSubject, today: string): ChartPlace {
  if (kind === "assessment" && subjectId !== null) return { at: "assessment", assessmentId: subjectId };
  const section = sectionOf[kind];
  const row = subjectId ?? undefined;
  if (section === undefined) return { at: "profile", subject: row };
  const isToCome = kind === "visit" && onDate !== null && onDate >= today;
  return { at: "section", section: isToCome ? "schedule" : section, subject: row };
}

/** As URL search parameters. */
export const subjectOf = ({ subject }: { subject: string | undefined }): { subject?: string } =>
  subject === undefined ? {} : { subject };
