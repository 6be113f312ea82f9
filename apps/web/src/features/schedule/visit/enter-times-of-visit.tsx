import type { Visit } from "@hearthside/contract";
import { type TimeReason, timeReasons } from "@hearthside/contract/visit-labels";
import { Textarea } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { messageOf } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { spokenName } from "#src/lib/person-name.ts";
import { instantToLocal, localToInstant } from "#src/lib/zoned-time.ts";
import { DateField } from "#src/ui/date/date-field.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Failed } from "#src/ui/failed.tsx";
import { ActionDialog } from "#src/ui/records/record-form.tsx";
import type { FieldProblems } from "#src/ui/records/schema-problems.ts";
import { complete, useRecordForm } from "#src/ui/records/use-record-form.ts";
import { Select } from "#src/ui/select.tsx";
import { SkeletonText } from "#src/ui/skeleton.tsx";
import styles from "../actions/actions.module.css";
import type { ActionProps } from "../actions/use-visit-action.ts";
import { useVisitAction } from "../actions/use-visit-action.ts";
import { actionLabel } from "../actions/visit-action-rules.ts";
import { TimeField } from "../actions/when-fields.tsx";
import { addDays, addMinutes, dayOf } from "../data/local-time.ts";
import { visitDetail } from "../data/queries.ts";
import { readTime, showWhen, timeToType } from "../data/time-text.ts";
import { timeReasonLabels } from "../visit-labels.ts";

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

type EnterTimesProps = ActionProps & {
  visit: Visit;
  /** Time zone of the patient's branch, for the entered times. */
  zone: string;
};

/** Enters the actual start and end manually; times recorded before are kept. */
function EnterTimesDialog({ visit, zone, onClose }: EnterTimesProps) {
  const action = useVisitAction(visit);
  const { form, ...editing } = useRecordForm<CorrectionFormValues, Visit>({
    action,
    initial: visitToCorrection(visit, zone),
    problems: (entered) => correctionProblems(entered, zone),
    fields: ["startedAt", "endedAt", "reason", "note"],
    save: (entered) =>
      call("POST /visits/:id/times", {
        id: visit.id,
        version: action.version,
        ...complete(formToCorrection(entered, zone)),
      }),
    done: (after) => ({ text: `Visit times for ${spokenName(after.patientName)} were saved.` }),
    onSaved: onClose,
    otherwise: "The times could not be saved.",
  });
  return (
    <ActionDialog title={actionLabel("enter-times", visit)} label="Save times" {...{ editing, onClose }}>
      <p>
        {spokenName(visit.patientName)}, {showWhen(visit)}
      </p>
      <p>
        {visit.startedAt === null && visit.endedAt === null
          ? "Enter the times of the visit. They are recorded with your reason."
          : "The times you enter replace the recorded times, which are kept with your reason."}
      </p>
      <EnterTimesFields form={form} />
    </ActionDialog>
  );
}

const reasons = timeReasons.map((value) => ({ value, label: timeReasonLabels[value] }));

const EnterTimesFields = ({ form }: { form: UseFormReturnType<CorrectionFormValues> }) => (
  <>
    <DateField
      label="Date"
      startsHere
      value={form.values.day}
      required
      error={form.errors["day"]}
      onChange={(day, dayText) => form.setValues({ day, dayText })}
    />
    <div className={styles.row}>
      <TimeField
        label="Start time"
        value={form.values.began}
        required
        error={form.errors["startedAt"]}
        onChange={(began) => form.setValues({ began })}
      />
      <TimeField
        label="End time"
        value={form.values.ended}
        required
        error={form.errors["endedAt"]}
        onChange={(ended) => form.setValues({ ended })}
      />
    </div>
    <Select
      label="Reason"
      placeholder="Choose a reason"
      options={reasons}
      {...form.getInputProps("reason")}
    />
    <Textarea label="Note" maxLength={2000} autosize minRows={2} {...form.getInputProps("note")} />
  </>
);

/** Start and end of a visit as entered in the form. */
type TimesFormValues = { day: string | null; dayText: string; began: string; ended: string };

/** Adds the reason for entering them manually. */
type CorrectionFormValues = TimesFormValues & { reason: TimeReason | null; note: string };

const visitToCorrection = (visit: Visit, zone: string): CorrectionFormValues => ({
  ...visitToTimes(visit, zone),
  reason: null,
  note: "",
});

/** Undefined while incomplete. */
function formToCorrection({ reason, note, ...formValues }: CorrectionFormValues, zone: string) {
  const times = enteredTimes(formValues, zone);
  return times === undefined || reason === null ? undefined : { ...times, reason, note: note.trim() || null };
}

const correctionProblems = (
  { reason, ...formValues }: CorrectionFormValues,
  zone: string,
): FieldProblems => ({
  ...timesProblems(formValues, zone),
  ...(reason === null && { reason: "Please choose a reason" }),
});

/** The verified times, otherwise the planned ones, so that only what is wrong needs typing. */
function visitToTimes({ start, minutes, startedAt, endedAt }: Visit, zone: string): TimesFormValues {
  const began = startedAt === null ? start : instantToLocal(startedAt, zone);
  const ended = endedAt === null ? addMinutes(began, minutes) : instantToLocal(endedAt, zone);
  return { day: dayOf(began), dayText: "", began: timeToType(began), ended: timeToType(ended) };
}

/** Instants; an end before the start is on the next day. Undefined while incomplete. */
function enteredTimes({ day, began, ended }: TimesFormValues, zone: string) {
  const [from, to] = [readTime(began), readTime(ended)];
  if (day === null || from === undefined || to === undefined) return undefined;
  const startedAt = localToInstant(`${day}T${from}`, zone);
  const endedAt = localToInstant(`${to < from ? addDays(day, 1) : day}T${to}`, zone);
  return startedAt === undefined || endedAt === undefined ? undefined : { startedAt, endedAt };
}

function timesProblems(formValues: TimesFormValues, zone: string): FieldProblems {
  const { day, dayText, began, ended } = formValues;
  const problems = {
    ...(day === null && {
      day: dayText === "" ? "Please enter a date" : "Please enter a date as MM/DD/YYYY",
    }),
    ...(readTime(began) === undefined && { startedAt: "Please enter a time, for example 9:30 AM" }),
    ...(readTime(ended) === undefined && { endedAt: "Please enter a time, for example 9:30 AM" }),
  };
  const isWhole = Object.keys(problems).length === 0;
  return isWhole && enteredTimes(formValues, zone) === undefined
    ? { startedAt: "The clocks change on this day, so one of these times does not exist" }
    : problems;
}
