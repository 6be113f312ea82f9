import { useSuspenseQuery } from "@tanstack/react-query";
import { keepsWork } from "#src/lib/device/session-device.ts";
import { ownFactors } from "#src/lib/own-factors.ts";
import { Panel } from "#src/ui/panel.tsx";
import { SkeletonList } from "#src/ui/skeleton.tsx";
import { AppPart } from "./app-part.tsx";
import { OfflinePart } from "./offline-part.tsx";
import { PasskeysPart } from "./passkeys-part.tsx";
import { RecoveryPart } from "./recovery-part.tsx";
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
