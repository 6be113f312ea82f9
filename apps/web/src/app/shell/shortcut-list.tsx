import { Switch } from "@mantine/core";
import { useState } from "react";
import { hasSingleKeys, switchSingleKeys, useScreenShortcuts } from "#src/lib/shortcuts.ts";
import { Dialog } from "#src/ui/dialog.tsx";
import styles from "./overlays.module.css";

const shortcuts = [
  { keys: "Ctrl K", action: "Find a patient, a page or an action" },
  { keys: "?", action: "Show this list" },
  { keys: "Esc", action: "Close the open dialog or menu" },
  { keys: "Alt ↓", action: "Open the calendar in a date field" },
  { keys: "F8", action: "Go to the newest notification" },
  { keys: "Enter", action: "Save the form, or open the selected item" },
] as const;

export function ShortcutList({ onClose }: { onClose: () => void }) {
  const [on, setOn] = useState(hasSingleKeys);
  const ofScreen = useScreenShortcuts();
  return (
    <Dialog opened onClose={onClose} title="Keyboard shortcuts" size="small">
      <dl className={styles.shortcuts}>
        {[...shortcuts, ...ofScreen].map(({ keys, action }) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
      <Switch
        label="Single-key shortcuts"
        description="Turn them off if they interfere with speech input."
        checked={on}
        onChange={(event) => change(event.currentTarget.checked)}
      />
    </Dialog>
  );

  function change(now: boolean) {
    switchSingleKeys(now);
    setOn(now);
  }
}
