import { reasons } from "@hearthside/oasis/time-points";
import { Button, Menu } from "@mantine/core";
import { useState } from "react";
import { BusyButton } from "#src/ui/busy-button.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { later } from "#src/ui/later.tsx";
import { reasonWords } from "../words.ts";
import styles from "./start.module.css";
import { useStart } from "./use-start.tsx";

const ImportDialog = later(async () => (await import("./import-dialog.tsx")).ImportDialog);

/** Starts an assessment: a blank form for one of the reasons, or a submission file. */
export function StartMenu({ patientId }: { patientId: string }) {
  const { start, busy } = useStart(patientId);
  const [importing, setImporting] = useState(false);
  return (
    <div className={styles.buttons}>
      <Menu>
        <Menu.Target>
          <BusyButton busy={busy} rightSection={<Icon name="chevronDown" size={16} />}>
            Start assessment
          </BusyButton>
        </Menu.Target>
        <Menu.Dropdown>
          {reasons.map((reason) => (
            <Menu.Item key={reason} onClick={() => start(reason)}>
              {reasonWords[reason]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Button
        variant="default"
        leftSection={<Icon name="upload" size={16} />}
        onClick={() => setImporting(true)}
      >
        Import file
      </Button>
      {importing && <ImportDialog patientId={patientId} onClose={() => setImporting(false)} />}
    </div>
  );
}
