import type { PatientAvailability } from "@hearthside/contract";
import { Checkbox, Textarea, TextInput } from "@mantine/core";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { Dialog } from "#src/ui/dialog.tsx";
import { Failed } from "#src/ui/failed.tsx";
import { SkeletonText } from "#src/ui/skeleton.tsx";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import { ActDialog } from "../acts/act-dialog.tsx";
import styles from "../acts/acts.module.css";
import { focusFirstError } from "../acts/focus-first-error.ts";
import { useAct } from "../acts/use-act.ts";
import { HoursEditor } from "./hours-editor.tsx";
import { hoursProblems, hoursToTyped, typedToHours } from "./typed-hours.ts";
import { type Placed, positionToTyped, typedToPosition } from "./typed-position.ts";

const availabilityOf = (id: string) =>
  queryOptions({
    queryKey: ["schedule", "patient-availability", id],
    queryFn: ({ signal }) => call("GET /patients/:id/availability", { id }, signal),
    throwOnError: false,
  });

type PatientAvailabilityProps = { patientId: string; onClose: () => void };

/** When visits suit a patient, and where the house is. */
export function PatientAvailabilityDialog({ patientId, onClose }: PatientAvailabilityProps) {
  const { data, error, refetch } = useQuery(availabilityOf(patientId));
  if (data !== undefined) return <AvailabilityForm {...{ patientId, availability: data, onClose }} />;
  return (
    <Dialog opened onClose={onClose} title={title} size="small">
      {error === null ? (
        <SkeletonText />
      ) : (
        <Failed
          message={messageOf(error, "The patient's availability could not be read.")}
          onRetry={() => void refetch()}
        />
      )}
    </Dialog>
  );
}

const title = "When visits suit the patient";
const formId = "patient-availability";

type AvailabilityFormProps = PatientAvailabilityProps & { availability: PatientAvailability };

function AvailabilityForm({ patientId, availability, onClose }: AvailabilityFormProps) {
  const [isAsked, setIsAsked] = useState(availability.hours !== null);
  const [spans, setSpans] = useState(() => hoursToTyped(availability.hours ?? []));
  const [note, setNote] = useState(availability.note ?? "");
  const [place, setPlace] = useState(() => positionToTyped(availability.position));
  const [problems, setProblems] = useState<ReadonlyMap<number, string>>(new Map());
  const [placeProblem, setPlaceProblem] = useState<string>();
  const { run, busy, refusal } = useAct(["schedule", "patient-availability", patientId]);
  const { notify } = useToasts();
  return (
    <ActDialog title={title} label="Save" {...{ formId, busy, refusal, onClose }} onSubmit={save}>
      <Checkbox
        label="Visits suit only at certain times"
        data-autofocus
        checked={isAsked}
        onChange={(event) => setIsAsked(event.currentTarget.checked)}
      />
      {isAsked && <HoursEditor spans={spans} problems={problems} onChange={setSpans} />}
      <Textarea
        label="Note"
        description="What a clinician at the door should know."
        maxLength={500}
        autosize
        minRows={2}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <PlaceFields place={place} problem={placeProblem} onChange={setPlace} />
    </ActDialog>
  );

  function save() {
    const found = isAsked ? hoursProblems(spans) : new Map<number, string>();
    const hours = isAsked ? typedToHours(spans) : null;
    const position = typedToPosition(place);
    setProblems(found);
    setPlaceProblem(
      position === undefined ? "Enter both in degrees, such as 30.2672 and -97.7431" : undefined,
    );
    if (hours === undefined || found.size > 0 || position === undefined) return focusFirstError(formId);
    run({
      work: () =>
        call("PUT /patients/:id/availability", {
          id: patientId,
          version: availability.version,
          hours,
          note: note.trim() || null,
          position,
        }),
      onDone: () => {
        notify({ variant: "success", content: "The patient's availability was saved." });
        onClose();
      },
      otherwise: "The patient's availability could not be saved.",
    });
  }
}

type PlaceFieldsProps = { place: Placed; problem: string | undefined; onChange: (place: Placed) => void };

const PlaceFields = ({ place, problem, onChange }: PlaceFieldsProps) => (
  <div className={styles.row}>
    <TextInput
      label="Latitude of the house"
      description="Left empty, the ZIP code's is used."
      autoComplete="off"
      value={place.latitude}
      error={problem}
      onChange={(event) => onChange({ ...place, latitude: event.currentTarget.value })}
    />
    <TextInput
      label="Longitude of the house"
      autoComplete="off"
      value={place.longitude}
      onChange={(event) => onChange({ ...place, longitude: event.currentTarget.value })}
    />
  </div>
);
