import type { Clinician, TimeOff } from "@hearthside/contract";
import { type ReactNode, useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { call } from "#src/lib/call.ts";
import { personName } from "#src/lib/person-name.ts";
import { Banner } from "#src/ui/banner.tsx";
import { BusyButton } from "#src/ui/busy-button.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import { ActionDialog } from "#src/ui/records/record-form.tsx";
import { useAction } from "#src/ui/records/use-action.ts";
import { complete, useRecordForm } from "#src/ui/records/use-record-form.ts";
import shared from "#src/ui/shared.module.css";
import { addDays, dayOf } from "../data/local-time.ts";
import { scheduleKeys } from "../data/queries.ts";
import { showLocalTime } from "../data/time-text.ts";
import styles from "./availability.module.css";
import {
  blankTimeOff,
  formToSpan,
  TimeOffFields,
  type TimeOffFormValues,
  timeOffKindLabels,
  timeOffProblems,
} from "./time-off-fields.tsx";

type TimeOffDialogProps = { clinician: Clinician; chooser: ReactNode; onClose: () => void };

/** Lists and adds time off. Mounted for each clinician; the id stays the same when an entry is sent again. */
export function TimeOffDialog({ clinician, chooser, onClose }: TimeOffDialogProps) {
  const [id, setId] = useState(() => uuidv7());
  const { form, ...editing } = useRecordForm<TimeOffFormValues, unknown>({
    initial: blankTimeOff,
    problems: timeOffProblems,
    fields: ["first", "last", "start", "end", "from", "until"],
    save: (entered) =>
      call("POST /time-off", {
        id,
        userId: clinician.id,
        ...complete(formToSpan(entered)),
        kind: entered.kind,
      }),
    reload: [scheduleKeys.clinicians],
    done: "Time off was added.",
    onSaved: () => {
      setId(uuidv7());
      form.setValues(blankTimeOff);
    },
    otherwise: "Time off could not be added.",
  });
  return (
    <ActionDialog title="Time off" label="Add time off" {...{ editing, onClose }}>
      {chooser}
      <TimeOffList clinician={clinician} />
      <TimeOffFields formValues={form.values} problems={form.errors} onChange={form.setValues} />
    </ActionDialog>
  );
}

function TimeOffList({ clinician }: { clinician: Clinician }) {
  if (clinician.timeOff.length === 0) return <p>No time off entered for {personName(clinician)}.</p>;
  return (
    <ul className={shared.list2} aria-label={`Time off for ${personName(clinician)}`}>
      {clinician.timeOff
        .toSorted((one, other) => (one.start < other.start ? -1 : 1))
        .map((off) => (
          <TimeOffLine key={off.id} off={off} />
        ))}
    </ul>
  );
}

function TimeOffLine({ off }: { off: TimeOff }) {
  const { run, busy, refusal } = useAction([scheduleKeys.clinicians]);
  const text = `${timeOffKindLabels[off.kind ?? "other"]}, ${timeOffText(off)}`;
  return (
    <li className={styles.line}>
      {text}
      <BusyButton
        variant="default"
        size="compact-sm"
        busy={busy}
        aria-label={`Remove: ${text}`}
        onClick={takeBack}
      >
        Remove
      </BusyButton>
      {refusal && <Banner tone="critical">{refusal.message}</Banner>}
    </li>
  );

  function takeBack() {
    const { id, version } = off;
    run(() => call("DELETE /time-off/:id", { id, version }), "Time off could not be removed.", {
      done: "Time off was removed.",
    });
  }
}

/** '03/04/2026 to 03/06/2026' for whole days, else with the times. */
function timeOffText({ start, end }: Pick<TimeOff, "start" | "end">): string {
  const isWholeDays = start.endsWith("T00:00:00") && end.endsWith("T00:00:00");
  if (!isWholeDays)
    return `${showDate(dayOf(start))} ${showLocalTime(start)} to ${showDate(dayOf(end))} ${showLocalTime(end)}`;
  const last = addDays(dayOf(end), -1);
  return last === dayOf(start) ? showDate(last) : `${showDate(dayOf(start))} to ${showDate(last)}`;
}
