import type { Area } from "@hearthside/contract";
import { type HubSection, hubSections } from "@hearthside/contract/chart-labels";
import { may } from "@hearthside/contract/permissions";
import { useQuery } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { isHubSection } from "#src/app/search.ts";
import { hubSummary } from "#src/features/patients/hub-queries.ts";
import { useSession } from "#src/lib/session-state.ts";
import { Badge } from "#src/ui/badge.tsx";
import { CollapsiblePanel } from "#src/ui/collapsible-panel.tsx";
import { type Later, later } from "#src/ui/later.tsx";
import { Loaded } from "#src/ui/panel.tsx";
import { SkeletonText } from "#src/ui/skeleton.tsx";
import { uploadCopy } from "../upload-copy.tsx";
import styles from "./hub-panels.module.css";

type HubPanelsProps = {
  patientId: string;
  episodeId: string | undefined;
  /** The section named in the address, and its row. */
  section: HubSection | undefined;
  subject: string | undefined;
  onSection: (section: HubSection | undefined) => void;
};

/** The page has rendered by then, so only the section remains to load. */
const idleMs = 1500;

/** The sections the signed-in user may see; each loads when first opened. */
export function HubPanels({ patientId, episodeId, section, subject, onSection }: HubPanelsProps) {
  const { user } = useSession();
  const { data: summary } = useQuery(hubSummary(patientId, episodeId));
  const [opened, toggle] = useOpenedSections(section, onSection);
  useEffect(() => {
    const timer = setTimeout(prepareAll, idleMs);
    return () => clearTimeout(timer);
  }, []);
  const seen = sections.filter(({ area }) => user !== null && may(user.Powers, area, "view"));
  return (
    <div className={styles.panels}>
      {seen.map((one) => (
        <HubPanel
          key={one.name}
          section={one}
          count={summary?.counts[one.name] ?? undefined}
          isOpen={opened.has(one.name)}
          isNamed={one.name === section}
          onToggle={(open) => toggle(one.name, open)}
        >
          <one.Body
            patientId={patientId}
            subjectId={one.name === section ? subject : undefined}
            episodeId={episodeId}
          />
        </HubPanel>
      ))}
    </div>
  );
}

const prepareAll = () => {
  for (const { Body } of sections) Body.prepare();
};

/**
 * The open sections: those the user opened and the one named in the address. The address follows the section opened last
 * and names none once that is closed.
 */
function useOpenedSections(
  named: HubSection | undefined,
  onNamed: (section: HubSection | undefined) => void,
) {
  const [seen, setSeen] = useState(named);
  const [opened, setOpened] = useState<ReadonlySet<HubSection>>(new Set(named === undefined ? [] : [named]));
  if (seen !== named) {
    setSeen(named);
    if (named !== undefined) setOpened(new Set([...opened, named]));
  }
  return [opened, toggle] as const;

  function toggle(section: HubSection, open: boolean) {
    setOpened(new Set([...opened].filter((one) => one !== section).concat(open ? [section] : [])));
    if (open) onNamed(section);
    else if (section === named) onNamed(undefined);
  }
}

type HubPanelProps = {
  section: Section;
  /** Undefined while loading. */
  count: number | undefined;
  isOpen: boolean;
  /** Whether the URL names it; it is then scrolled into view when the page loads. */
  isNamed: boolean;
  onToggle: (open: boolean) => void;
  children: ReactNode;
};

/** One section; its data is prefetched on hover or focus. */
function HubPanel({ section, count, isOpen, isNamed, onToggle, children }: HubPanelProps) {
  const place = useRef<HTMLDivElement>(null);
  const wasNamed = useRef(isNamed);
  useEffect(() => {
    if (wasNamed.current) place.current?.scrollIntoView({ block: "start" });
  }, []);
  return (
    <div ref={place} onPointerEnter={section.Body.prepare} onFocus={section.Body.prepare}>
      <CollapsiblePanel
        level={2}
        title={section.title}
        aside={count !== undefined && <Count count={count} />}
        opened={isOpen}
        onToggle={onToggle}
      >
        <Loaded>{children}</Loaded>
      </CollapsiblePanel>
    </div>
  );
}

const Count = ({ count }: { count: number }) => (
  <Badge tone={count === 0 ? "subdued" : "primary"}>
    {count}
    <span className="visually-hidden"> {count === 1 ? "entry" : "entries"}</span>
  </Badge>
);

type SectionProps = {
  patientId: string;
  /** The row to show, for example a search result. */
  subjectId?: string | undefined;
  /** The selected certification period; undefined: the whole chart. */
  episodeId?: string | undefined;
};

type Part = {
  /** The permission that shows the section. */
  readonly area: Area;
  readonly load: () => Promise<ComponentType<SectionProps>>;
};

/** Each section is its own chunk, loaded when it is opened or about to be. */
const parts: Record<HubSection, Part> = {
  orders: { area: "documents", load: loadOrders },
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
    load: loadDocuments,
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

/** With upload of the physician's signed copy. */
async function loadOrders() {
  const { OrdersSection } = await import("#src/features/documents/sections/orders-section.tsx");
  return (props: SectionProps) => <OrdersSection {...props} uploadCopy={uploadCopy} />;
}

/** Uploaded documents, followed by the notes assigned to the patient. */
async function loadDocuments() {
  const [{ UploadedDocumentsSection }, { PatientNotes }] = await Promise.all([
    import("#src/features/documents/files/sections/documents-section.tsx"),
    import("#src/features/patients/notes/patient-notes.tsx"),
  ]);
  return (props: SectionProps) => (
    <>
      <UploadedDocumentsSection {...props} />
      <PatientNotes {...props} />
    </>
  );
}

type Section = {
  readonly name: HubSection;
  readonly title: string;
  readonly area: Area;
  readonly Body: Later<SectionProps>;
};

/** In the specification's order. */
const sections: readonly Section[] = Object.keys(hubSections)
  .filter(isHubSection)
  .map((name) => {
    const { area, load } = parts[name];
    return { name, title: hubSections[name], area, Body: later(load, <SkeletonText />) };
  });
