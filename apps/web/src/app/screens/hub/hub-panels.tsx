import type { HubSection } from "@hearthside/contract/chart-words";
import { may } from "@hearthside/contract/permissions";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { hubSummary } from "#src/features/patients/hub/queries.ts";
import { useSession } from "#src/lib/session-state.ts";
import { HubPanel } from "./hub-panel.tsx";
import styles from "./hub-panels.module.css";
import { sections } from "./hub-sections.tsx";
import { useOpenedSections } from "./use-opened-sections.ts";

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
