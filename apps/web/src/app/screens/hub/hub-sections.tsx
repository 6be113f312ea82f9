import type { Area } from "@hearthside/contract";
import { type HubSection, hubSections } from "@hearthside/contract/chart-words";
import type { ComponentType } from "react";
import { type Later, later } from "#src/ui/later.tsx";
import { SkeletonText } from "#src/ui/skeleton.tsx";
import { isHubSection } from "./is-hub-section.ts";

type SectionProps = {
  patientId: string;
  /** The row to show, for example a search result. */
  subjectId?: string | undefined;
  /** The selected certification period; none: the whole chart. */
  episodeId?: string | undefined;
};

type Part = {
  /** The permission that shows the section. */
  readonly area: Area;
  readonly load: () => Promise<ComponentType<SectionProps>>;
};

/** Each section is its own chunk, loaded when it is opened or about to be. */
const parts: Record<HubSection, Part> = {
  orders: { area: "documents", load: async () => (await import("./orders-part.tsx")).OrdersPart },
  visits: {
    area: "schedule",
    load: async () =>
      (await import("#src/features/schedule/history/visit-history-section.tsx")).VisitHistorySection,
  },
  medications: {
    area: "medications",
    load: async () =>
      (await import("#src/features/patients/medications/medications-section.tsx")).MedicationsSection,
  },
  allergies: {
    area: "patients",
    load: async () =>
      (await import("#src/features/patients/allergies/allergies-section.tsx")).AllergiesSection,
  },
  behaviors: {
    area: "patients",
    load: async () =>
      (await import("#src/features/patients/behaviors/behaviors-section.tsx")).BehaviorsSection,
  },
  documents: {
    area: "files",
    load: async () => (await import("./documents-part.tsx")).DocumentsPart,
  },
  images: {
    area: "files",
    load: async () =>
      (await import("#src/features/documents/files/sections/images-section.tsx")).ImagesSection,
  },
  schedule: {
    area: "schedule",
    load: async () =>
      (await import("#src/features/schedule/history/patient-visits-section.tsx")).PatientVisitsSection,
  },
};

export type Section = {
  readonly name: HubSection;
  readonly title: string;
  readonly area: Area;
  readonly Body: Later<SectionProps>;
};

/** In the specification's order. */
export const sections: readonly Section[] = Object.keys(hubSections)
  .filter(isHubSection)
  .map((name) => {
    const { area, load } = parts[name];
    return { name, title: hubSections[name], area, Body: later(load, <SkeletonText />) };
  });
