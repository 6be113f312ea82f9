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

/** What one signs in with beside the password. */
export const SecondFactorsPanel = () => (
  <Panel title="Second factor and passkeys" skeleton={<SkeletonList rows={3} />}>
    <div className={styles.parts}>
      <OwnSecondFactors />
      {keepsWork() && <OfflinePart />}
    </div>
  </Panel>
);

/** The same without a frame, for a page that is about nothing else. */
export function OwnSecondFactors() {
  const { data: factors } = useSuspenseQuery(ownFactors);
  const hasFactor = factors.appSince !== null || factors.passkeys.length > 0;
  return (
    <div className={styles.parts}>
      <p>
        {hasFactor
          ? "Your password alone does not open this account."
          : "So far your password alone opens this account. Add a second factor, so that a password that others learn is not enough."}
      </p>
      <AppPart factors={factors} />
      <PasskeysPart factors={factors} />
      {hasFactor && <RecoveryPart left={factors.recoveryCodesLeft} />}
    </div>
  );
}
