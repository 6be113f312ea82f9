import { Button } from "@mantine/core";
import { Dialog } from "#src/ui/dialog.tsx";
import { saveFile } from "#src/ui/file-drop/save-file.ts";
import { Icon } from "#src/ui/icon.tsx";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import styles from "./second-factors.module.css";

type RecoveryCodesProps = {
  codes: readonly string[];
  heading: string;
  onClose: () => void;
};

/** Shown this once: to be copied, printed or kept as a file. */
export function RecoveryCodes({ codes, heading, onClose }: RecoveryCodesProps) {
  const { notify } = useToasts();
  const text = codes.join("\n");
  return (
    <Dialog opened title={heading} onClose={onClose} action={{ label: "I have kept them", onAct: onClose }}>
      <div className={styles.recovery}>
        <p>
          These are your recovery codes. Each of them lets you in once when you have neither your app nor your
          passkey at hand. <strong>They are shown only now.</strong> Keep them where nobody else looks.
        </p>
        <ul className={styles.codes} aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div className={styles.acts}>
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
      notify({ variant: "success", content: "The recovery codes were copied." });
    } catch {
      notify({
        variant: "warning",
        content: "This browser does not let us copy. Please print them instead.",
      });
    }
  }
}
