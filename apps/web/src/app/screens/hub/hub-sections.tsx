import type { Area } from "@hearthside/contract";
import { type HubSection, hubSections } from "@hearthside/contract/chart-words";
import type { ComponentType } from "react";
import { type Later, later } from "#src/ui/later.tsx";
import { SkeletonText } from "#src/ui/skeleton.tsx";
import { isHubSection } from "./is-hub-section.ts";

type SectionProps = {
  patientId: string;
  /** The row to show, such as one that a search found. */
  subjectId?: string | undefined;
  /** The certification period that is shown; none: the whole chart. */
  episodeId?: string | undefined;
};

type Part = {
  /** Whoever may not view it does not see the section. */
  readonly area: Area;
  readonly load: () => Promise<ComponentType<SectionProps>>;
};

/** Each section is a part of the program of its own: it comes when it is opened, or is about to be. */
const parts: Record<HubSection, Part> = {
  orders: { area: "documents", load: async () => (await import("./orders-part.tsx")).OrdersPart },
  visits: {
    area: "schedule",
    load: async () =>
      (await import("#src/features/schedule/history/visit-history-section.tsx")).VisitHistorySection,
  },
  medications: {
    area: "medications",
    load: async () => (await import("#src/features/medications/medications-section.tsx")).MedicationsSection,
  },
  allergies: {
    area: "patients",
    load: async () => (await import("#src/features/allergies/allergies-section.tsx")).AllergiesSection,
  },
  behaviors: {
    area: "patients",
    load: async () => (await import("#src/features/behaviors/behaviors-section.tsx")).BehaviorsSection,
  },
  documents: {
    area: "files",
    load: async () => (await import("./documents-part.tsx")).DocumentsPart,
  },
  images: {
    area: "files",
    load: async () => (await import("#src/features/files/sections/images-section.tsx")).ImagesSection,
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
