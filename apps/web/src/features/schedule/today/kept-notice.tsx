import { Button } from "@mantine/core";
import { useState } from "react";
import { showMoment } from "#src/lib/moments.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import type { KeptTime } from "./kept-time.ts";
import styles from "./today.module.css";
import { discardTime, sendAgain } from "./use-kept-times.ts";

const names = { "check-in": "check-in", "check-out": "check-out" } as const;

/** Times the server refused; each stays until it is sent again or discarded. */
export function RefusedTimes({ times }: { times: readonly KeptTime[] }) {
  const refused = times.filter(({ refusal }) => refusal !== null);
  return refused.map((time) => <RefusedTime key={time.opId} time={time} />);
}

function RefusedTime({ time }: { time: KeptTime }) {
  const [isAsking, setIsAsking] = useState(false);
  const name = `${names[time.kind]} for ${time.patientName}, ${showMoment(time.at)}`;
  return (
    <Banner
      tone="critical"
      action={
        <span className={styles.buttons}>
          <Button variant="default" size="compact-sm" onClick={() => void sendAgain(time)}>
            Send again
          </Button>
          <Button variant="default" size="compact-sm" onClick={() => setIsAsking(true)}>
            Discard
          </Button>
        </span>
      }
    >
      The {name} was not accepted: {time.refusal}{" "}
      {time.isOnDevice ? "Saved on this device." : "It is only in this tab."}
      {isAsking && (
        <DiscardQuestion
          name={name}
          onDiscard={() => void discardTime(time)}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Banner>
  );
}

type DiscardQuestionProps = { name: string; onDiscard: () => void; onClose: () => void };

function DiscardQuestion({ name, onDiscard, onClose }: DiscardQuestionProps) {
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Discard this time"
      size="small"
      buttons={
        <Button variant="default" onClick={onClose} data-autofocus>
          Keep it
        </Button>
      }
      action={{ label: "Discard", tone: "critical", onAct: onDiscard }}
    >
      <p>Discard the {name}? The server does not have it, and it cannot be recovered.</p>
    </Dialog>
  );
}
