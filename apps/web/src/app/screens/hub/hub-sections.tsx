import type { Area } from "@hearthside/contract";
import { type HubSection, hubSections } from "@hearthside/contract/chart-words";
import { type ComponentType, lazy } from "react";
import { logQuietly } from "#src/lib/log.ts";
import { isHubSection } from "./is-hub-section.ts";

/** `subjectId`: the row to show, such as one that a search found. */
type Body = ComponentType<{
  patientId: string;
  subjectId?: string | undefined;
  /** The certification period that is shown; none: the whole chart. */
  episodeId?: string | undefined;
}>;

/** A line a section, such as `allergies: async () => (await import("…")).AllergiesSection`: it comes when it is opened. */
const loaders: { readonly [S in HubSection]?: () => Promise<Body> } = {
  documents: async () =>
    (await import("#src/features/files/sections/documents-section.tsx")).UploadedDocumentsSection,
  images: async () => (await import("#src/features/files/sections/images-section.tsx")).ImagesSection,
  orders: async () => (await import("./orders-part.tsx")).OrdersPart,
  visits: async () =>
    (await import("#src/features/schedule/history/visit-history-section.tsx")).VisitHistorySection,
  medications: async () =>
    (await import("#src/features/medications/medications-section.tsx")).MedicationsSection,
  allergies: async () => (await import("#src/features/allergies/allergies-section.tsx")).AllergiesSection,
  behaviors: async () => (await import("#src/features/behaviors/behaviors-section.tsx")).BehaviorsSection,
  schedule: async () =>
    (await import("#src/features/schedule/history/patient-visits-section.tsx")).PatientVisitsSection,
};

const needs = {
  orders: "orders",
  visits: "schedule",
  medications: "medications",
  allergies: "patients",
  behaviors: "patients",
  documents: "files",
  images: "files",
  schedule: "schedule",
} as const satisfies Record<HubSection, Area>;

export type Section = {
  readonly name: HubSection;
  readonly title: string;
  /** Whoever may not view it does not see the section. */
  readonly area: Area;
  readonly Body: Body;
  /** Fetches the part before it is needed. */
  readonly prepare: () => void;
};

/** In the specification's order. */
export const sections: readonly Section[] = Object.keys(hubSections)
  .filter(isHubSection)
  .flatMap((name) => {
    const load = loaders[name];
    return load === undefined ? [] : [sectionOf(name, load)];
  });

function sectionOf(name: HubSection, load: () => Promise<Body>): Section {
  return {
    name,
    title: hubSections[name],
    area: needs[name],
    Body: lazy(async () => ({ default: await load() })),
    prepare: () => void load().catch((error: unknown) => logQuietly(`${name} comes later:`, error)),
  };
}
