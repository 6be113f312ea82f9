import type { Clinician, TimeOff } from "@hearthside/contract";
import { type ReactNode, useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { call } from "#src/lib/call.ts";
import { Banner } from "#src/ui/banner.tsx";
import { BusyButton } from "#src/ui/busy-button.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import { focusFirstError } from "#src/ui/focus-first-error.ts";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import { ActDialog } from "../acts/act-dialog.tsx";
import { useAct } from "../acts/use-act.ts";
import type { Problems } from "../acts/when.ts";
import { scheduleKeys } from "../data/keys.ts";
import { addDays, dayOf } from "../data/local-time.ts";
import { showTime } from "../data/time-text.ts";
import { listedName } from "../data/use-clinicians.ts";
import styles from "./availability.module.css";
import { TimeOffFields } from "./time-off-fields.tsx";
import {
  kindWords,
  nothingTyped,
  type TypedTimeOff,
  timeOffProblems,
  typedToSpan,
} from "./typed-time-off.ts";

const formId = "time-off";

type TimeOffDialogProps = { clinician: Clinician; chooser: ReactNode; onClose: () => void };

/** Lists and adds time off. Mounted for each clinician; the id stays the same when an entry is sent again. */
export function TimeOffDialog({ clinician, chooser, onClose }: TimeOffDialogProps) {
  const [id, setId] = useState(() => uuidv7());
  const [typed, setTyped] = useState(nothingTyped);
  const [problems, setProblems] = useState<Problems>({});
  const { run, busy, refusal } = useAct(scheduleKeys.clinicians);
  const { notify } = useToasts();
  return (
    <ActDialog
      title="Time off"
      label="Add time off"
      {...{ formId, busy, refusal, onClose }}
      onSubmit={enterTimeOff}
    >
      {chooser}
      <TimeOffList clinician={clinician} />
      <TimeOffFields
        typed={typed}
        problems={{ ...refusal?.fields, ...problems }}
        onChange={(change: Partial<TypedTimeOff>) => {
          setTyped({ ...typed, ...change });
          setProblems({});
        }}
      />
    </ActDialog>
  );

  function enterTimeOff() {
    const found = timeOffProblems(typed);
    const span = typedToSpan(typed);
    setProblems(found);
    if (span === undefined || Object.keys(found).length > 0) return focusFirstError(formId);
    run({
      work: () => call("POST /time-off", { id, userId: clinician.id, ...span, kind: typed.kind }),
      onDone: () => {
        notify({ variant: "success", content: "Time off was added." });
        setId(uuidv7());
        setTyped(nothingTyped);
      },
      otherwise: "Time off could not be added.",
    });
  }
}

function TimeOffList({ clinician }: { clinician: Clinician }) {
  if (clinician.timeOff.length === 0) return <p>No time off entered for {listedName(clinician)}.</p>;
  return (
    <ul className={styles.list} aria-label={`Time off for ${listedName(clinician)}`}>
      {clinician.timeOff
        .toSorted((one, other) => (one.start < other.start ? -1 : 1))
        .map((off) => (
          <TimeOffLine key={off.id} off={off} />
        ))}
    </ul>
  );
}

function TimeOffLine({ off }: { off: TimeOff }) {
  const { run, busy, refusal } = useAct(scheduleKeys.clinicians);
  const { notify } = useToasts();
  const words = `${kindWords[off.kind ?? "other"]}, ${timeOffWords(off)}`;
  return (
    <li className={styles.line}>
      {words}
      <BusyButton
        variant="default"
        size="compact-sm"
        busy={busy}
        aria-label={`Remove: ${words}`}
        onClick={takeBack}
      >
        Remove
      </BusyButton>
      {refusal && <Banner tone="critical">{refusal.message}</Banner>}
    </li>
  );

  function takeBack() {
    const { id, version } = off;
    run({
      work: () => call("DELETE /time-off/:id", { id, version }),
      onDone: () => notify({ variant: "success", content: "Time off was removed." }),
      otherwise: "Time off could not be removed.",
    });
  }
}

/** '03/04/2026 to 03/06/2026' for whole days, else with the times. */
function timeOffWords({ start, end }: Pick<TimeOff, "start" | "end">): string {
  const isWholeDays = start.endsWith("T00:00:00") && end.endsWith("T00:00:00");
  if (!isWholeDays)
    return `${showDate(dayOf(start))} ${showTime(start)} to ${showDate(dayOf(end))} ${showTime(end)}`;
  const last = addDays(dayOf(end), -1);
  return last === dayOf(start) ? showDate(last) : `${showDate(dayOf(start))} to ${showDate(last)}`;
}
