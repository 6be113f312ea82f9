import { Button, Menu } from "@mantine/core";
import { useState } from "react";
import { BusyButton } from "#src/ui/busy-button.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { later } from "#src/ui/later.tsx";
import styles from "./start.module.css";
import { useStart } from "./use-start.tsx";

const ImportDialog = later(async () => (await import("./import-dialog.tsx")).ImportDialog);

/** Starts an assessment: a blank form for one of two reasons, or a submission file. */
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
          <Menu.Item onClick={() => start("01")}>Start of care</Menu.Item>
          <Menu.Item onClick={() => start("03")}>Resumption of care</Menu.Item>
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
