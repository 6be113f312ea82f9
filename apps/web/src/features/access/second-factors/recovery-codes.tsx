import { Button } from "@mantine/core";
import { Dialog } from "#src/ui/dialog.tsx";
import { saveFile } from "#src/ui/file-drop/save-file.ts";
import { Icon } from "#src/ui/icon.tsx";
import shared from "#src/ui/shared.module.css";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import styles from "./second-factors.module.css";

type RecoveryCodesProps = {
  codes: readonly string[];
  heading: string;
  onClose: () => void;
};

/** Shown only once: to copy, print or save as a file. */
export function RecoveryCodes({ codes, heading, onClose }: RecoveryCodesProps) {
  const { notify } = useToasts();
  const text = codes.join("\n");
  return (
    <Dialog
      opened
      title={heading}
      onClose={onClose}
      action={{ label: "I saved my codes", onAction: onClose }}
    >
      <div className={shared.stack4}>
        <p>
          These are your recovery codes. Each one signs you in once when you do not have your app or passkey.{" "}
          <strong>They are shown only once.</strong> Keep them in a safe place.
        </p>
        <ul className={styles.codes} aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div className={`${shared.buttons} ${styles.acts}`}>
          <Button variant="default" leftSection={<Icon name="copy" size={16} />} onClick={() => void copy()}>
            Copy
          </Button>
          <Button
            variant="default"
            leftSection={<Icon name="print" size={16} />}
            onClick={() => window.print()}
          >
            Print
          </Button>
          <Button
            variant="default"
            leftSection={<Icon name="download" size={16} />}
            onClick={() =>
              saveFile(new File([`${text}\n`], "hearthside-recovery-codes.txt", { type: "text/plain" }))
            }
          >
            Download
          </Button>
        </div>
      </div>
    </Dialog>
  );

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      notify({ variant: "success", content: "Recovery codes copied." });
    } catch {
      notify({
        variant: "warning",
        content: "Your browser blocked copying. Please print the codes instead.",
      });
    }
  }
}
