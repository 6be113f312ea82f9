import type { Visit } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { createContext, type ReactNode, use, useState } from "react";
import { messageOf } from "#src/lib/api-error.ts";
import { browserPlatform } from "#src/lib/device/browser-platform.ts";
import { showMoment } from "#src/lib/moments.ts";
import { spokenName } from "#src/lib/person-name.ts";
import { useSession } from "#src/lib/session-state.ts";
import { BusyButton } from "#src/ui/busy-button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import { showWhen } from "../data/time-text.ts";
import type { TimeKind } from "./kept-time.ts";
import { findPlace, hasAgreed, recordTime, rememberAgreement } from "./record-time.ts";
import { useOpenVisits } from "./visits-of-day.ts";

type Pressed = {
  readonly visit: Visit;
  readonly kind: TimeKind;
  readonly at: string;
  /** Open visits to check out of at the same time; undefined until answered. */
  readonly ends: readonly Visit[] | undefined;
};

type Checks = {
  press: (pressed: Pressed) => void;
  /** Whether a time of this visit is being recorded. */
  isBusy: (visit: Visit) => boolean;
};

const ChecksContext = createContext<Checks | undefined>(undefined);

const timeLabels = { "check-in": "Check in", "check-out": "Check out" } as const;
const doneLabels = { "check-in": "Checked in", "check-out": "Checked out" } as const;

/**
 * Asks what a pressed check-in or check-out needs and records it. It is around the buttons, because they change places
 * while a question is open: when a phone is rotated, or another visit becomes the next one.
 */
export function CheckProvider({ children }: { children: ReactNode }) {
  const [pressed, setPressed] = useState<Pressed>();
  const [busy, setBusy] = useState<readonly string[]>([]);
  const { user } = useSession();
  const { notify } = useToasts();
  if (user === null) return null;
  return (
    <ChecksContext value={{ press: goOn, isBusy: ({ id }) => busy.includes(id) }}>
      {children}
      {pressed !== undefined && pressed.ends === undefined && (
        <OpenVisits pressed={pressed} onEnds={(ends) => goOn({ ...pressed, ends })} onClose={close} />
      )}
      {pressed?.ends !== undefined && (
        <PositionQuestion
          label={timeLabels[pressed.kind]}
          onAgree={() => {
            rememberAgreement(user.UserId);
            void record(pressed, true);
          }}
          onDecline={() => void record(pressed, false)}
          onClose={close}
        />
      )}
    </ChecksContext>
  );

  function close() {
    setPressed(undefined);
  }

  function goOn(next: Pressed) {
    if (next.ends !== undefined && user !== null && hasAgreed(user.UserId)) return void record(next, true);
    setPressed(next);
  }

  async function record({ visit, kind, at, ends = [] }: Pressed, mayLook: boolean) {
    close();
    setBusy((before) => [...before, visit.id]);
    const keep = async (of: Visit, what: TimeKind) => {
      const look = mayLook ? () => findPlace() : undefined;
      const { place } = await recordTime(browserPlatform(), { visit: of, kind: what, at, findPlace: look });
      const done = `${doneLabels[what]}: ${spokenName(of.patientName)}, ${showMoment(at)}.`;
      if (place === "device") notify({ variant: "success", content: `${done} Saved on this device.` });
      else notify({ variant: "warning", content: `${done} Not saved on this device: stay online.` });
    };
    try {
      for (const other of ends) await keep(other, "check-out");
      await keep(visit, kind);
    } catch (error) {
      notify({ variant: "critical", content: messageOf(error, "The time could not be saved.") });
    } finally {
      setBusy((before) => before.filter((id) => id !== visit.id));
    }
  }
}

function useChecks(): Checks {
  const checks = use(ChecksContext);
  if (checks === undefined) throw new Error("useChecks() needs a CheckProvider around it");
  return checks;
}

type PositionQuestionProps = {
  /** Label of the pending action. */
  label: string;
  onAgree: () => void;
  onDecline: () => void;
  onClose: () => void;
};

/** Asked once per device, before the browser's own question. */
function PositionQuestion({ label, onAgree, onDecline, onClose }: PositionQuestionProps) {
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Your location"
      size="small"
      buttons={
        <Button variant="default" onClick={onDecline}>
          {label} without location
        </Button>
      }
      action={{ label: `Agree and ${label.toLowerCase()}`, onAction: onAgree }}
    >
      <p>
        Your location is recorded at check-in and check-out, as visit verification requires. It is not
        requested at any other time.
      </p>
      <p>
        Without it the visit still counts, but the office has to review it. If you agree, this device
        remembers your answer.
      </p>
    </Dialog>
  );
}

type OpenVisitsProps = {
  pressed: Pressed;
  onEnds: (ends: readonly Visit[]) => void;
  onClose: () => void;
};

/** Asked at check-in while another visit has a check-in and no check-out. */
function OpenVisits({ pressed, onEnds, onClose }: OpenVisitsProps) {
  const open = useOpenVisits(pressed.visit.id);
  return (
    <Dialog
      opened
      onClose={onClose}
      title="You are still checked in"
      size="small"
      buttons={
        <Button variant="default" onClick={() => onEnds([])}>
          Check in and leave it open
        </Button>
      }
      action={{ label: "Check out there and check in here", onAction: () => onEnds(open) }}
    >
      {open.map((visit) => (
        <p key={visit.id}>
          Your visit for {spokenName(visit.patientName)}, {showWhen(visit)}, has no check-out yet.
        </p>
      ))}
      <p>
        Checking out records the current time. If you left earlier, set that visit's times afterward. If it
        stays open, the office reviews both visits.
      </p>
    </Dialog>
  );
}

type CheckButtonProps = {
  visit: Visit;
  kind: TimeKind;
  /** It is the user's next action, so its button stands out. */
  isNext: boolean;
};

/** Records a check-in or check-out at the moment it was pressed, online or offline. */
export function CheckButton({ visit, kind, isNext }: CheckButtonProps) {
  const { press, isBusy } = useChecks();
  const asks = useOpenVisits(visit.id).length > 0 && kind === "check-in";
  return (
    <BusyButton
      variant={isNext ? "filled" : "default"}
      busy={isBusy(visit)}
      aria-label={`${timeLabels[kind]}, ${visit.patientName}`}
      onClick={() => press({ visit, kind, at: new Date().toISOString(), ends: asks ? undefined : [] })}
    >
      {timeLabels[kind]}
    </BusyButton>
  );
}
