import { type TimeReason, timeReasons } from "@hearthside/contract/visit-words";
import { Textarea } from "@mantine/core";
import { useState } from "react";
import { call } from "#src/lib/call.ts";
import { DateField } from "#src/ui/date/date-field.tsx";
import { Select } from "#src/ui/select.tsx";
import { showWhen } from "../data/time-text.ts";
import { timeReasonWords } from "../visit-words.ts";
import { ActDialog } from "./act-dialog.tsx";
import styles from "./acts.module.css";
import { focusFirstError } from "./focus-first-error.ts";
import type { ActProps } from "./reschedule-dialog.tsx";
import { type TypedTimes, timesProblems, typedTimes, visitToTimes } from "./set-times.ts";
import { TimeField } from "./time-field.tsx";
import { useVisitAct } from "./use-visit-act.ts";
import type { Problems } from "./when.ts";

const formId = "set-times";
const reasons = timeReasons.map((value) => ({ value, label: timeReasonWords[value] }));

type SetTimesProps = ActProps & {
  /** Of the patient's branch: the times entered are on its clock. */
  zone: string;
};

/** When a visit really began and ended, set by hand; what the devices said stays beside it. */
export function SetTimesDialog({ visit, zone, onClose }: SetTimesProps) {
  const [typed, setTyped] = useState(() => visitToTimes(visit, zone));
  const [reason, setReason] = useState<TimeReason | null>(null);
  const [note, setNote] = useState("");
  const [problems, setProblems] = useState<Problems>({});
  const { run, busy, refusal } = useVisitAct(visit, onClose);
  const shown = { ...refusal?.fields, ...problems };
  const change = (part: Partial<TypedTimes>) => {
    setTyped({ ...typed, ...part });
    setProblems({});
  };
  return (
    <ActDialog
      title="Set times"
      label="Save times"
      {...{ formId, busy, refusal, onClose }}
      fields={["startedAt", "endedAt", "reason", "note"]}
      onSubmit={saveTimes}
    >
      <p>
        {visit.patientName}, {showWhen(visit)}
      </p>
      <p>What devices recorded is kept. The times set here count, with your reason beside them.</p>
      <DateField
        label="Date"
        startsHere
        value={typed.day}
        error={shown["day"]}
        onChange={(day, dayText) => change({ day, dayText })}
      />
      <div className={styles.row}>
        <TimeField
          label="Began"
          value={typed.began}
          error={shown["startedAt"]}
          onChange={(began) => change({ began })}
        />
        <TimeField
          label="Ended"
          value={typed.ended}
          error={shown["endedAt"]}
          onChange={(ended) => change({ ended })}
        />
      </div>
      <Select
        label="Reason"
        placeholder="Choose a reason"
        options={reasons}
        value={reason}
        error={shown["reason"]}
        onChange={(chosen) => {
          setReason(chosen);
          setProblems({});
        }}
      />
      <Textarea
        label="Note"
        maxLength={2000}
        autosize
        minRows={2}
        value={note}
        error={shown["note"]}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </ActDialog>
  );

  function saveTimes() {
    const times = typedTimes(typed, zone);
    const found = {
      ...timesProblems(typed, zone),
      ...(reason === null && { reason: "Please choose a reason" }),
    };
    setProblems(found);
    if (times === undefined || reason === null) return focusFirstError(formId);
    run({
      work: (version) =>
        call("POST /visits/:id/times", {
          id: visit.id,
          version,
          ...times,
          reason,
          note: note.trim() || null,
        }),
      done: (after) => ({ words: `The times of the visit of ${after.patientName} were saved.` }),
      otherwise: "The times could not be saved.",
    });
  }
}
