import type { HubSection } from "@hearthside/contract/chart-words";
import { useState } from "react";

/**
 * Which sections are open: those a person opened, and the one the address names. The address follows the section that was
 * opened last, and names none once that is closed.
 */
export function useOpenedSections(
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
