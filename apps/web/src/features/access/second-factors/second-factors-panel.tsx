import { Button } from "@mantine/core";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#src/lib/call.ts";
import { keepsWork } from "#src/lib/device/session-device.ts";
import { ownFactors } from "#src/lib/own-factors.ts";
import { useSingleAct } from "#src/lib/use-single-act.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Panel } from "#src/ui/panel.tsx";
import { SkeletonList } from "#src/ui/skeleton.tsx";
import { AppPart } from "./app-part.tsx";
import { OfflinePart } from "./offline-part.tsx";
import { PasskeysPart } from "./passkeys-part.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import styles from "./second-factors.module.css";

/** Two-step verification and passkeys of the user. */
export const SecondFactorsPanel = () => (
  <Panel title="Two-step verification and passkeys" skeleton={<SkeletonList rows={7} />}>
    <div className={styles.parts}>
      <OwnSecondFactors />
      {keepsWork() && <OfflinePart />}
    </div>
  </Panel>
);

/** The same without a frame, for a page of its own. */
export function OwnSecondFactors() {
  const { data: factors } = useSuspenseQuery(ownFactors);
  const hasFactor = factors.appSince !== null || factors.passkeys.length > 0;
  return (
    <div className={styles.parts}>
      <p>
        {hasFactor
          ? "Two-step verification is on."
          : "Two-step verification is off. Add an app or a passkey so that your password alone cannot open this account."}
      </p>
      <AppPart factors={factors} />
      <PasskeysPart factors={factors} />
      {hasFactor && <RecoveryPart left={factors.recoveryCodesLeft} />}
    </div>
  );
}

/** The number of recovery codes left, and new ones. */
function RecoveryPart({ left }: { left: number }) {
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
