import type { Visit } from "@hearthside/contract";
import { useState } from "react";
import { messageOf } from "#src/lib/api-error.ts";
import { browserPlatform } from "#src/lib/device/browser-platform.ts";
import { showMoment } from "#src/lib/moments.ts";
import { useSession } from "#src/lib/session-state.ts";
import { BusyButton } from "#src/ui/busy-button.tsx";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import type { TimeKind } from "./kept-time.ts";
import { OpenVisitQuestion } from "./open-visit-question.tsx";
import { findPlace, hasAgreed, rememberAgreement } from "./position.ts";
import { PositionQuestion } from "./position-question.tsx";
import { recordTime } from "./record-time.ts";
import { useOpenVisits } from "./use-open-visits.ts";

type CheckButtonProps = {
  visit: Visit;
  kind: TimeKind;
  /** It is the user's next act, so its button stands out. */
  isNext: boolean;
};

/** What was pressed; it stays while a question is open, even when the next visit or time becomes another one. */
type Pressed = {
  readonly visit: Visit;
  readonly kind: TimeKind;
  readonly at: string;
  /** Open visits to check out of at the same time; undefined until answered. */
  readonly ends: readonly Visit[] | undefined;
};

const timeWords = { "check-in": "Check in", "check-out": "Check out" } as const;
const doneWords = { "check-in": "Checked in", "check-out": "Checked out" } as const;

/** Records a check-in or check-out at the moment it was pressed, online or offline. */
export function CheckButton({ visit, kind, isNext }: CheckButtonProps) {
  const [pressed, setPressed] = useState<Pressed>();
  const [busy, setBusy] = useState(false);
  const open = useOpenVisits(pressed?.visit.id ?? visit.id);
  const { user } = useSession();
  const { notify } = useToasts();
  if (user === null) return null;
  return (
    <>
      <BusyButton
        variant={isNext ? "filled" : "default"}
        busy={busy}
        aria-label={`${timeWords[kind]}, ${visit.patientName}`}
        onClick={press}
      >
        {timeWords[kind]}
      </BusyButton>
      {pressed !== undefined && pressed.ends === undefined && (
        <OpenVisitQuestion
          open={open}
          onEnd={() => goOn({ ...pressed, ends: open })}
          onLeaveOpen={() => goOn({ ...pressed, ends: [] })}
          onClose={() => setPressed(undefined)}
        />
      )}
      {pressed?.ends !== undefined && (
        <PositionQuestion
          label={timeWords[pressed.kind]}
          onAgree={() => {
            rememberAgreement(user.UserId);
            void record(pressed, true);
          }}
          onDecline={() => void record(pressed, false)}
          onClose={() => setPressed(undefined)}
        />
      )}
    </>
  );

  function press() {
    const asks = kind === "check-in" && open.length > 0;
    goOn({ visit, kind, at: new Date().toISOString(), ends: asks ? undefined : [] });
  }

  function goOn(next: Pressed) {
    if (next.ends !== undefined && user !== null && hasAgreed(user.UserId)) return void record(next, true);
    setPressed(next);
  }

  async function record({ at, ends = [], ...pressedFor }: Pressed, mayLook: boolean) {
    setPressed(undefined);
    setBusy(true);
    const keep = async (of: Visit, what: TimeKind) => {
      const look = mayLook ? () => findPlace() : undefined;
      const { place } = await recordTime(browserPlatform(), { visit: of, kind: what, at, findPlace: look });
      const done = `${doneWords[what]}: ${of.patientName}, ${showMoment(at)}.`;
      if (place === "device") notify({ variant: "success", content: `${done} Saved on this device.` });
      else notify({ variant: "warning", content: `${done} Not saved on this device: stay online.` });
    };
    try {
      for (const other of ends) await keep(other, "check-out");
      await keep(pressedFor.visit, pressedFor.kind);
    } catch (error) {
      notify({ variant: "critical", content: messageOf(error, "The time could not be saved.") });
    } finally {
      setBusy(false);
    }
  }
}
