import type { OwnFactors } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#src/lib/call.ts";
import { keepsWork } from "#src/lib/device/session-device.ts";
import { agencyDay } from "#src/lib/moments.ts";
import { ownFactors } from "#src/lib/own-factors.ts";
import { Banner } from "#src/ui/banner.tsx";
import { BusyButton } from "#src/ui/busy-button.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import { Dialog } from "#src/ui/dialog.tsx";
import { later } from "#src/ui/later.tsx";
import { Panel } from "#src/ui/panel.tsx";
import { useAction } from "#src/ui/records/use-action.ts";
import { RemoveQuestion } from "#src/ui/records/use-removal.tsx";
import shared from "#src/ui/shared.module.css";
import { SkeletonList } from "#src/ui/skeleton.tsx";
import type { OfferedApp } from "./app-dialog.tsx";
import { PasskeysPart } from "./passkeys-part.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import styles from "./second-factors.module.css";

/** Two-step verification and passkeys of the user. */
export const SecondFactorsPanel = () => (
  <Panel title="Two-step verification and passkeys" skeleton={<SkeletonList rows={7} />}>
    <div className={shared.stack5}>
      <OwnSecondFactors />
      {keepsWork() && <OfflinePart />}
    </div>
  </Panel>
);

/** The same panel without a frame, for use as a page. */
export function OwnSecondFactors() {
  const { data: factors } = useSuspenseQuery(ownFactors);
  const hasFactor = factors.appSince !== null || factors.passkeys.length > 0;
  return (
    <div className={shared.stack5}>
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
  const { run, busy, refusal } = useAction([ownFactors.queryKey]);
  const close = () => setAsking(false);
  return (
    <section className={shared.stack2} aria-labelledby="factor-recovery">
      <h3 id="factor-recovery" className={styles.name}>
        Recovery codes
      </h3>
      <p>{left === 0 ? "No codes left." : `${left} of 10 codes left.`} Each works once.</p>
      <div className={`${shared.buttons} ${styles.acts}`}>
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
            onAction: () => run(make, "The codes could not be created. Please try again."),
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

const PassphraseDialog = later(async () => (await import("./passphrase-dialog.tsx")).PassphraseDialog);

/** A passkey needs the server; offline, a passphrase unlocks the data on this device. */
function OfflinePart() {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={shared.stack2} aria-labelledby="factor-offline">
      <h3 id="factor-offline" className={styles.name}>
        Offline use on this device
      </h3>
      <p>
        When you are offline, your password unlocks the data on this device. If you sign in with a passkey,
        set a passphrase for this device instead.
      </p>
      <div className={`${shared.buttons} ${styles.acts}`}>
        <Button variant="default" onClick={() => setOpen(true)}>
          Set an offline passphrase
        </Button>
      </div>
      {isOpen && <PassphraseDialog onClose={() => setOpen(false)} />}
    </section>
  );
}

const AppDialog = later(async () => (await import("./app-dialog.tsx")).AppDialog);

/** The authenticator app; there is one at a time. */
function AppPart({ factors: { appSince } }: { factors: OwnFactors }) {
  const [offered, setOffered] = useState<OfferedApp>();
  const [isRemoving, setRemoving] = useState(false);
  const begin = useAction();
  const { run, busy, refusal } = useAction([ownFactors.queryKey]);
  return (
    <section className={shared.stack2} aria-labelledby="factor-app">
      <h3 id="factor-app" className={styles.name}>
        Authenticator app
      </h3>
      <p>
        {appSince === null
          ? "An app on your phone shows a code to enter after your password."
          : `Set up since ${showDate(agencyDay(appSince))}.`}
      </p>
      <div className={`${shared.buttons} ${styles.acts}`}>
        <BusyButton
          variant="default"
          busy={begin.busy}
          onClick={() =>
            begin.run(
              () => call("POST /auth/factors/app"),
              "The app cannot be set up right now. Please try again.",
              { onDone: setOffered },
            )
          }
        >
          {appSince === null ? "Set up an app" : "Set up another app"}
        </BusyButton>
        {appSince !== null && (
          <Button variant="subtle" color="red" onClick={() => setRemoving(true)}>
            Remove the app
          </Button>
        )}
      </div>
      {begin.refusal && <Banner tone="critical">{begin.refusal.message}</Banner>}
      {offered !== undefined && <AppDialog offered={offered} onClose={() => setOffered(undefined)} />}
      {isRemoving && (
        <RemoveQuestion
          name="the authenticator app"
          busy={busy}
          refusal={refusal?.message}
          onRemove={remove}
          onKeep={() => setRemoving(false)}
        >
          Its codes will stop working. You can set up an app again at any time.
        </RemoveQuestion>
      )}
    </section>
  );

  function remove() {
    run(() => call("DELETE /auth/factors/app"), "The app could not be removed.", {
      done: "The authenticator app was removed.",
      onDone: () => setRemoving(false),
    });
  }
}
