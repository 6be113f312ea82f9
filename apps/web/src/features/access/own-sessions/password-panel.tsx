import { Button } from "@mantine/core";
import { useState } from "react";
import { Icon } from "#src/ui/icon.tsx";
import { later } from "#src/ui/later.tsx";
import { Panel } from "#src/ui/panel.tsx";
import styles from "./own-sessions.module.css";

const PasswordDialog = later(async () => (await import("./password-dialog.tsx")).PasswordDialog);

export function PasswordPanel() {
  const [isChanging, setChanging] = useState(false);
  return (
    <Panel title="Password">
      <div className={styles.part}>
        <p>
          Changing your password ends all your other sessions. The new password also unlocks this device
          offline.
        </p>
        <Button
          variant="default"
          leftSection={<Icon name="edit" size={16} />}
          onClick={() => setChanging(true)}
        >
          Change password
        </Button>
      </div>
      {isChanging && <PasswordDialog onClose={() => setChanging(false)} />}
    </Panel>
  );
}
