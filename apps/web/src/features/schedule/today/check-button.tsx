import type { Visit } from "@hearthside/contract";
import { useState } from "react";
import { messageOf } from "#src/lib/api-error.ts";
import { browserPlatform } from "#src/lib/device/browser-platform.ts";
import { showMoment } from "#src/lib/moments.ts";
import { useSession } from "#src/lib/session-state.ts";
import { BusyButton } from "#src/ui/busy-button.tsx";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import type { TimeKind } from "./kept-time.ts";
import { findPlace, hasAgreed, rememberAgreement } from "./position.ts";
import { PositionQuestion } from "./position-question.tsx";
import { recordTime } from "./record-time.ts";

type CheckButtonProps = { visit: Visit; kind: TimeKind };

const timeWords = { "check-in": "Check in", "check-out": "Check out" } as const;
const doneWords = { "check-in": "Checked in", "check-out": "Checked out" } as const;

/** Records when one came or went; with or without network, and never later than it was pressed. */
export function CheckButton({ visit, kind }: CheckButtonProps) {
  const [pressedAt, setPressedAt] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { user } = useSession();
  const { notify } = useToasts();
  if (user === null) return null;
  return (
    <>
      <BusyButton busy={busy} aria-label={`${timeWords[kind]}, ${visit.patientName}`} onClick={press}>
        {timeWords[kind]}
      </BusyButton>
      {pressedAt !== undefined && (
        <PositionQuestion
          label={timeWords[kind]}
          onAgree={() => {
            rememberAgreement(user.UserId);
            void record(pressedAt, true);
          }}
          onDecline={() => void record(pressedAt, false)}
          onClose={() => setPressedAt(undefined)}
        />
      )}
    </>
  );

  function press() {
    const at = new Date().toISOString();
    if (user !== null && hasAgreed(user.UserId)) return void record(at, true);
    setPressedAt(at);
  }

  async function record(at: string, mayLook: boolean) {
    setPressedAt(undefined);
    setBusy(true);
    try {
      const look = mayLook ? () => findPlace() : undefined;
      const { place } = await recordTime(browserPlatform(), { visit, kind, at, findPlace: look });
      const what = `${doneWords[kind]}: ${visit.patientName}, ${showMoment(at)}.`;
      if (place === "device") notify({ variant: "success", content: `${what} It is kept on this device.` });
      else notify({ variant: "warning", content: `${what} Not saved on this device: stay online.` });
    } catch (error) {
      notify({ variant: "critical", content: messageOf(error, "The time could not be kept.") });
    } finally {
      setBusy(false);
    }
  }
}
