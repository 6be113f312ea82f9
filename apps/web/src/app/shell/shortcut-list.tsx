import { Switch } from "@mantine/core";
import { useState } from "react";
import { hasSingleKeys, switchSingleKeys, useScreenShortcuts } from "#src/lib/shortcuts.ts";
import { Dialog } from "#src/ui/dialog.tsx";
import styles from "./overlays.module.css";

const shortcuts = [
  { keys: "Ctrl K", act: "Find a patient, a page or an action" },
  { keys: "?", act: "Show this list" },
  { keys: "Esc", act: "Close the open dialog or menu" },
  { keys: "Alt ↓", act: "Open the calendar in a date field" },
  { keys: "F8", act: "Go to the newest notification" },
  { keys: "Enter", act: "Save the form, or open the selected item" },
] as const;

export function ShortcutList({ onClose }: { onClose: () => void }) {
  const [on, setOn] = useState(hasSingleKeys);
  const ofScreen = useScreenShortcuts();
  return (
    <Dialog opened onClose={onClose} title="Keyboard shortcuts" size="small">
      <dl className={styles.shortcuts}>
        {[...shortcuts, ...ofScreen].map(({ keys, act }) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{act}</dd>
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
