import type { HubSection } from "@hearthside/contract/chart-words";
import { useState } from "react";

/**
 * The open sections: those the user opened and the one named in the address. The address follows the section opened last
 * and names none once that is closed.
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
