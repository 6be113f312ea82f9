import type { Physician } from "@hearthside/contract";
import { Button, Checkbox } from "@mantine/core";
import { useState } from "react";
import { useLiveRecords } from "#src/lib/live/use-live-records.ts";
import { useMay } from "#src/lib/use-may.ts";
import { Icon } from "#src/ui/icon.tsx";
import { PageTitle } from "#src/ui/page-title.tsx";
import { useSayDone } from "#src/ui/records/say-done.tsx";
import { SearchField } from "#src/ui/search/search-field.tsx";
import { FoundPhysicians } from "./found-physicians.tsx";
import { PhysicianDialog } from "./later-dialog.ts";
import styles from "./physicians.module.css";
import { physiciansKey } from "./queries.ts";
import { nameOf } from "./words.ts";

/** The agency's directory of ordering physicians. The search text is never in the address. */
export function PhysiciansScreen() {
  const [text, setText] = useState("");
  const [removed, setRemoved] = useState(false);
  const [opened, setOpened] = useState<Physician | "new">();
  const mayEdit = useMay("patients", "edit");
  const sayDone = useSayDone();
  useLiveRecords({ kind: "chart", queryKey: physiciansKey });
  const add = mayEdit && (
    <Button leftSection={<Icon name="add" size={16} />} onClick={() => setOpened("new")}>
      Add physician
    </Button>
  );
  return (
    <>
      <PageTitle actions={add}>Physicians</PageTitle>
      <div className={styles.tools}>
        <SearchField label="Search physicians" placeholder="Name or NPI" delayMs={250} onSearch={setText} />
        <Checkbox
          label="Show removed"
          checked={removed}
          onChange={(event) => setRemoved(event.currentTarget.checked)}
        />
      </div>
      <FoundPhysicians filter={{ text, removed }} onEdit={mayEdit ? setOpened : undefined} />
      {opened !== undefined && (
        <PhysicianDialog
          physician={opened === "new" ? undefined : opened}
          onSaved={(saved) => sayDone({ words: `${nameOf(saved)} was saved.` })}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
