import { Button } from "@mantine/core";
import { useState } from "react";
import { call } from "#src/lib/call.ts";
import { ownFactors } from "#src/lib/own-factors.ts";
import { useSingleAct } from "#src/lib/use-single-act.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import styles from "./second-factors.module.css";

/** The number of recovery codes left, and new ones. */
export function RecoveryPart({ left }: { left: number }) {
  const [isAsking, setAsking] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const { run, busy, refusal } = useSingleAct((queries) => void queries.invalidateQueries(ownFactors));
  const close = () => setAsking(false);
  return (
    <section className={styles.part} aria-labelledby="factor-recovery">
      <h3 id="factor-recovery" className={styles.name}>
        Recovery codes
      </h3>
      <p>{left === 0 ? "No codes left." : `${left} of 10 codes left.`} Each works once.</p>
      <div className={styles.acts}>
        <Button variant="default" onClick={() => setAsking(true)}>
          Create new codes
        </Button>
      </div>
      {isAsking && (
        <Dialog
          opened
          size="small"
          title="Create new recovery codes?"
          onClose={close}
          action={{
            label: "Create new codes",
            busy,
            onAct: () => run(make, "The codes could not be created. Please try again."),
          }}
        >
          {refusal && <Banner tone="critical">{refusal.message}</Banner>}
          <p>Your earlier codes will stop working.</p>
        </Dialog>
      )}
      {codes !== undefined && (
        <RecoveryCodes codes={codes} heading="New recovery codes" onClose={() => setCodes(undefined)} />
      )}
    </section>
  );

  async function make() {
    const { recoveryCodes } = await call("POST /auth/factors/recovery-codes");
    close();
    setCodes(recoveryCodes);
  }
}
