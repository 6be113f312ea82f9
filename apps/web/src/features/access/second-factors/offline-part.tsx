import { Button } from "@mantine/core";
import { useState } from "react";
import { later } from "#src/ui/later.tsx";
import styles from "./second-factors.module.css";

const PassphraseDialog = later(async () => (await import("./passphrase-dialog.tsx")).PassphraseDialog);

/** A passkey needs the server; offline, a passphrase unlocks the data on this device. */
export function OfflinePart() {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={styles.part} aria-labelledby="factor-offline">
      <h3 id="factor-offline" className={styles.name}>
        Offline use on this device
      </h3>
      <p>
        When you are offline, your password unlocks the data on this device. If you sign in with a passkey,
        set a passphrase for this device instead.
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
