import type { OwnFactors } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { useState } from "react";
import { call } from "#src/lib/call.ts";
import { agencyDay } from "#src/lib/moments.ts";
import { ownFactors } from "#src/lib/own-factors.ts";
import { useSingleAct } from "#src/lib/use-single-act.ts";
import { Banner } from "#src/ui/banner.tsx";
import { BusyButton } from "#src/ui/busy-button.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import { later } from "#src/ui/later.tsx";
import { useSayDone } from "#src/ui/records/say-done.tsx";
import type { OfferedApp } from "./app-dialog.tsx";
import { RemoveFactorQuestion } from "./remove-factor-question.tsx";
import styles from "./second-factors.module.css";

const AppDialog = later(async () => (await import("./app-dialog.tsx")).AppDialog);

/** The authenticator app; there is one at a time. */
export function AppPart({ factors: { appSince } }: { factors: OwnFactors }) {
  const [offered, setOffered] = useState<OfferedApp>();
  const [isRemoving, setRemoving] = useState(false);
  const sayDone = useSayDone();
  const begin = useSingleAct(() => undefined);
  const { run, busy, refusal } = useSingleAct((queries) => void queries.invalidateQueries(ownFactors));
  return (
    <section className={styles.part} aria-labelledby="factor-app">
      <h3 id="factor-app" className={styles.name}>
        Authenticator app
      </h3>
      <p>
        {appSince === null
          ? "An app on your phone shows a code to enter after your password."
          : `Set up since ${showDate(agencyDay(appSince))}.`}
      </p>
      <div className={styles.acts}>
        <BusyButton
          variant="default"
          busy={begin.busy}
          onClick={() => begin.run(offer, "The app cannot be set up right now. Please try again.")}
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
        <RemoveFactorQuestion
          name="the authenticator app"
          busy={busy}
          refusal={refusal?.message}
          onRemove={() => run(remove, "The app could not be removed.")}
          onKeep={() => setRemoving(false)}
        >
          Its codes will stop working. You can set up an app again at any time.
        </RemoveFactorQuestion>
      )}
    </section>
  );

  async function offer() {
    setOffered(await call("POST /auth/factors/app"));
  }

  async function remove() {
    await call("DELETE /auth/factors/app");
    setRemoving(false);
    sayDone({ words: "The authenticator app was removed." });
  }
}
