import type { Visit } from "@hearthside/contract";
import { type TimeReason, timeReasons } from "@hearthside/contract/visit-words";
import { Textarea } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { messageOf } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { spokenName } from "#src/lib/spoken-name.ts";
import { instantToLocal, localToInstant } from "#src/lib/zoned-time.ts";
import { DateField } from "#src/ui/date/date-field.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Failed } from "#src/ui/failed.tsx";
import { focusFirstError } from "#src/ui/focus-first-error.ts";
import { Select } from "#src/ui/select.tsx";
import { SkeletonText } from "#src/ui/skeleton.tsx";
import { ActDialog } from "../actions/act-dialog.tsx";
import { actLabel } from "../actions/act-rules.ts";
import styles from "../actions/actions.module.css";
import type { ActProps } from "../actions/use-visit-action.ts";
import { useVisitAction } from "../actions/use-visit-action.ts";
import { type Problems, useTyped } from "../actions/when.ts";
import { TimeField } from "../actions/when-fields.tsx";
import { addDays, addMinutes, dayOf } from "../data/local-time.ts";
import { visitDetail } from "../data/queries.ts";
import { readTime, showWhen, timeToType } from "../data/time-words.ts";
import { timeReasonWords } from "../visit-words.ts";

type EnterTimesOfVisitProps = { visitId: string; onClose: () => void };

/** Loads the visit's time zone first. */
export function EnterTimesOfVisit({ visitId, onClose }: EnterTimesOfVisitProps) {
  const { data, error, refetch } = useQuery({ ...visitDetail(visitId), throwOnError: false });
  if (data !== undefined) return <EnterTimesDialog visit={data.visit} zone={data.zone} onClose={onClose} />;
  return (
    <Dialog opened onClose={onClose} title="Enter times" size="small">
      {error === null ? (
        <SkeletonText />
      ) : (
        <Failed message={messageOf(error, "The visit could not be loaded.")} onRetry={() => void refetch()} />
      )}
    </Dialog>
  );
}

const formId = "enter-times";

type EnterTimesProps = ActProps & {
  /** Time zone of the patient's branch, for the entered times. */
  zone: string;
};

/** Enters the actual start and end manually; times recorded before are kept. */
function EnterTimesDialog({ visit, zone, onClose }: EnterTimesProps) {
  const { formValues, change, problems, setProblems } = useTyped(() => visitToCorrection(visit, zone));
  const { run, busy, refusal } = useVisitAction(visit, onClose);
  return (
    <ActDialog
      title={actLabel("enter-times", visit)}
      label="Save times"
      {...{ formId, busy, refusal, onClose }}
      fields={["startedAt", "endedAt", "reason", "note"]}
      onSubmit={saveTimes}
    >
      <p>
        {visit.patientName}, {showWhen(visit)}
      </p>
      <p>
        {visit.startedAt === null && visit.endedAt === null
          ? "Enter the times of the visit. They are recorded with your reason."
          : "The times you enter replace the recorded times, which are kept with your reason."}
      </p>
      <EnterTimesFields
        formValues={formValues}
        problems={{ ...refusal?.fields, ...problems }}
        onChange={change}
      />
    </ActDialog>
  );

  function saveTimes() {
    const correction = typedToCorrection(formValues, zone);
    setProblems(correctionProblems(formValues, zone));
    if (correction === undefined) return focusFirstError(formId);
    run({
      work: (version) => call("POST /visits/:id/times", { id: visit.id, version, ...correction }),
      done: (after) => ({ words: `Visit times for ${spokenName(after.patientName)} were saved.` }),
      otherwise: "The times could not be saved.",
    });
  }
}

type EnterTimesFieldsProps = {
  formValues: TypedCorrection;
  problems: Problems;
  onChange: (change: Partial<TypedCorrection>) => void;
};

const reasons = timeReasons.map((value) => ({ value, label: timeReasonWords[value] }));

const EnterTimesFields = ({ formValues, problems, onChange }: EnterTimesFieldsProps) => (
  <>
    <DateField
      label="Date"
      startsHere
      value={formValues.day}
      required
      error={problems["day"]}
      onChange={(day, dayText) => onChange({ day, dayText })}
    />
    <div className={styles.row}>
      <TimeField
        label="Start time"
        value={formValues.began}
        required
        error={problems["startedAt"]}
        onChange={(began) => onChange({ began })}
      />
      <TimeField
        label="End time"
        value={formValues.ended}
        required
        error={problems["endedAt"]}
        onChange={(ended) => onChange({ ended })}
      />
    </div>
    <Select
      label="Reason"
      placeholder="Choose a reason"
      options={reasons}
      value={formValues.reason}
      required
      error={problems["reason"]}
      onChange={(reason) => onChange({ reason })}
    />
    <Textarea
      label="Note"
      maxLength={2000}
      autosize
      minRows={2}
      value={formValues.note}
      error={problems["note"]}
      onChange={(event) => onChange({ note: event.currentTarget.value })}
    />
  </>
);

/** Start and end of a visit as entered in the form. */
type TypedTimes = { day: string | null; dayText: string; began: string; ended: string };

/** Adds the reason for entering them manually. */
type TypedCorrection = TypedTimes & { reason: TimeReason | null; note: string };

const visitToCorrection = (visit: Visit, zone: string): TypedCorrection => ({
  ...visitToTimes(visit, zone),
  reason: null,
  note: "",
});

/** Undefined while incomplete. */
function typedToCorrection({ reason, note, ...formValues }: TypedCorrection, zone: string) {
  const times = typedTimes(formValues, zone);
  return times === undefined || reason === null ? undefined : { ...times, reason, note: note.trim() || null };
}

const correctionProblems = ({ reason, ...formValues }: TypedCorrection, zone: string): Problems => ({
  ...timesProblems(formValues, zone),
  ...(reason === null && { reason: "Please choose a reason" }),
});

/** The verified times, otherwise the planned ones, so that only what is wrong needs typing. */
function visitToTimes({ start, minutes, startedAt, endedAt }: Visit, zone: string): TypedTimes {
  const began = startedAt === null ? start : instantToLocal(startedAt, zone);
  const ended = endedAt === null ? addMinutes(began, minutes) : instantToLocal(endedAt, zone);
  return { day: dayOf(began), dayText: "", began: timeToType(began), ended: timeToType(ended) };
}

/** Instants; an end before the start is on the next day. Undefined while incomplete. */
function typedTimes({ day, began, ended }: TypedTimes, zone: string) {
  const [from, to] = [readTime(began), readTime(ended)];
  if (day === null || from === undefined || to === undefined) return undefined;
  const startedAt = localToInstant(`${day}T${from}`, zone);
  const endedAt = localToInstant(`${to < from ? addDays(day, 1) : day}T${to}`, zone);
  return startedAt === undefined || endedAt === undefined ? undefined : { startedAt, endedAt };
}

function timesProblems(formValues: TypedTimes, zone: string): Problems {
  const { day, dayText, began, ended } = formValues;
  const problems = {
    ...(day === null && {
      day: dayText === "" ? "Please enter a date" : "Please enter a date as MM/DD/YYYY",
    }),
    ...(readTime(began) === undefined && { startedAt: "Please enter a time, for example 9:30 AM" }),
    ...(readTime(ended) === undefined && { endedAt: "Please enter a time, for example 9:30 AM" }),
  };
  const isWhole = Object.keys(problems).length === 0;
  return isWhole && typedTimes(formValues, zone) === undefined
    ? { startedAt: "The clocks change on this day, so one of these times does not exist" }
    : problems;
}
