import { Button } from "@mantine/core";
import { useState } from "react";
import { later } from "#src/ui/later.tsx";
import styles from "./second-factors.module.css";

const PassphraseDialog = later(async () => (await import("./passphrase-dialog.tsx")).PassphraseDialog);

/** A passkey needs the server; without network a passphrase opens what this device keeps. */
export function OfflinePart() {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={styles.part} aria-labelledby="factor-offline">
      <h3 id="factor-offline" className={styles.name}>
        Working offline on this device
      </h3>
      <p>
        Without network your password opens what this device keeps. If you sign in with a passkey, set a
        passphrase for this device instead.
      </p>
      <div className={styles.acts}>
        <Button variant="default" onClick={() => setOpen(true)}>
          Set an offline passphrase
        </Button>
      </div>
      {isOpen && <PassphraseDialog onClose={() => setOpen(false)} />}
    </section>
  );
}
