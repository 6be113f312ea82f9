import type { PatientAvailability } from "@hearthside/contract";
import { Checkbox, Textarea, TextInput } from "@mantine/core";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { Dialog } from "#src/ui/dialog.tsx";
import { Failed } from "#src/ui/failed.tsx";
import { focusFirstError } from "#src/ui/focus-first-error.ts";
import { AllOptional } from "#src/ui/records/record-form.tsx";
import { useAction } from "#src/ui/records/use-action.ts";
import shared from "#src/ui/shared.module.css";
import { SkeletonText } from "#src/ui/skeleton.tsx";
import { ActDialog } from "../actions/act-dialog.tsx";
import styles from "../actions/actions.module.css";
import ownStyles from "./availability.module.css";
import { HoursEditor, hoursProblems, hoursToTyped, type TypedSpan, typedToHours } from "./hours-editor.tsx";

const availabilityOf = (id: string) =>
  queryOptions({
    queryKey: ["schedule", "patient-availability", id],
    queryFn: ({ signal }) => call("GET /patients/:id/availability", { id }, signal),
    throwOnError: false,
  });

type PatientAvailabilityProps = { patientId: string; onClose: () => void };

/** Edits a patient's visit preferences and the location of the home. */
export function PatientAvailabilityDialog({ patientId, onClose }: PatientAvailabilityProps) {
  const { data, error, refetch } = useQuery(availabilityOf(patientId));
  if (data !== undefined) return <AvailabilityForm {...{ patientId, availability: data, onClose }} />;
  return (
    <Dialog opened onClose={onClose} title={title} size="small">
      {error === null ? (
        <SkeletonText />
      ) : (
        <Failed
          message={messageOf(error, "Visit preferences could not be loaded.")}
          onRetry={() => void refetch()}
        />
      )}
    </Dialog>
  );
}

const title = "Visit preferences";
const formId = "patient-availability";

type AvailabilityFormProps = PatientAvailabilityProps & { availability: PatientAvailability };

function AvailabilityForm({ patientId, availability, onClose }: AvailabilityFormProps) {
  const [formValues, setTyped] = useState(() => availabilityToTyped(availability));
  const [problems, setProblems] = useState<AvailabilityProblems>({ hours: new Map() });
  const { run, busy, refusal } = useAction([["schedule", "patient-availability", patientId]]);
  return (
    <ActDialog title={title} label="Save" {...{ formId, busy, refusal, onClose }} onSubmit={save}>
      <PatientAvailabilityFields
        formValues={formValues}
        problems={problems}
        onChange={(change: Partial<TypedAvailability>) => setTyped({ ...formValues, ...change })}
      />
    </ActDialog>
  );

  function save() {
    const input = typedToAvailability(formValues);
    setProblems(availabilityProblems(formValues));
    if (input === undefined) return focusFirstError(formId);
    const { version } = availability;
    run(
      () => call("PUT /patients/:id/availability", { id: patientId, version, ...input }),
      "Visit preferences could not be saved.",
      { done: "Visit preferences were saved.", onDone: onClose },
    );
  }
}

type PatientAvailabilityFieldsProps = {
  formValues: TypedAvailability;
  problems: AvailabilityProblems;
  onChange: (change: Partial<TypedAvailability>) => void;
};

const PatientAvailabilityFields = ({ formValues, problems, onChange }: PatientAvailabilityFieldsProps) => (
  <>
    {isAllOptional(formValues) && <AllOptional />}
    <Checkbox
      label="Only at certain times"
      data-autofocus
      checked={formValues.isAsked}
      onChange={(event) => onChange({ isAsked: event.currentTarget.checked })}
    />
    {formValues.isAsked && (
      <HoursEditor
        spans={formValues.spans}
        problems={problems.hours}
        onChange={(spans) => onChange({ spans })}
      />
    )}
    <Textarea
      label="Note"
      description="What the clinician should know on arrival."
      maxLength={500}
      autosize
      minRows={2}
      value={formValues.note}
      onChange={(event) => onChange({ note: event.currentTarget.value })}
    />
    <PlaceFields
      place={formValues.place}
      problem={problems.place}
      onChange={(place) => onChange({ place })}
    />
  </>
);

const isAllOptional = ({ isAsked, spans, place }: TypedAvailability) =>
  !isPlaced(place) && !(isAsked && spans.length > 0);

type PlaceFieldsProps = { place: Placed; problem: string | undefined; onChange: (place: Placed) => void };

const PlaceFields = ({ place, problem, onChange }: PlaceFieldsProps) => (
  <fieldset className={ownStyles.place}>
    <legend>Location of the home</legend>
    <p className={shared.note}>In degrees. If blank, the location of the ZIP code is used.</p>
    <div className={styles.row}>
      <TextInput
        label="Latitude"
        autoComplete="off"
        value={place.latitude}
        required={isPlaced(place)}
        error={problem}
        onChange={(event) => onChange({ ...place, latitude: event.currentTarget.value })}
      />
      <TextInput
        label="Longitude"
        autoComplete="off"
        value={place.longitude}
        required={isPlaced(place)}
        error={problem !== undefined}
        onChange={(event) => onChange({ ...place, longitude: event.currentTarget.value })}
      />
    </div>
  </fieldset>
);

/** Visit preferences as entered in the form. */
type TypedAvailability = {
  /** Whether visits are limited to the times in `spans`. */
  isAsked: boolean;
  spans: readonly TypedSpan[];
  note: string;
  place: Placed;
};

/** Problems with the hours, by key of the time range, and with the location. */
type AvailabilityProblems = { hours: ReadonlyMap<number, string>; place?: string };

const availabilityToTyped = ({ hours, note, position }: PatientAvailability): TypedAvailability => ({
  isAsked: hours !== null,
  spans: hoursToTyped(hours ?? []),
  note: note ?? "",
  place: positionToTyped(position),
});

/** Undefined while any entry is invalid. */
function typedToAvailability({ isAsked, spans, note, place }: TypedAvailability) {
  const hours = isAsked ? typedToHours(spans) : null;
  const position = typedToPosition(place);
  if (hours === undefined || position === undefined) return undefined;
  if (isAsked && hoursProblems(spans).size > 0) return undefined;
  return { hours, note: note.trim() || null, position };
}

const availabilityProblems = ({ isAsked, spans, place }: TypedAvailability): AvailabilityProblems => ({
  hours: isAsked ? hoursProblems(spans) : new Map(),
  ...(typedToPosition(place) === undefined && {
    place: "Please enter both values in degrees, for example 30.2672 and -97.7431",
  }),
});

type Position = NonNullable<PatientAvailability["position"]>;

/** A location as entered in its two fields. */
type Placed = { latitude: string; longitude: string };

const positionToTyped = (position: Position | null): Placed => ({
  latitude: position === null ? "" : String(position.latitude),
  longitude: position === null ? "" : String(position.longitude),
});

const isPlaced = ({ latitude, longitude }: Placed): boolean => (latitude + longitude).trim() !== "";

/** Null when both fields are empty; undefined when invalid. */
function typedToPosition(place: Placed): Position | null | undefined {
  if (!isPlaced(place)) return null;
  const { latitude, longitude } = place;
  const [lat, long] = [degreesIn(latitude, 90), degreesIn(longitude, 180)];
  return lat === undefined || long === undefined ? undefined : { latitude: lat, longitude: long };
}

function degreesIn(text: string, most: number): number | undefined {
  const trimmed = text.trim();
  return /^-?\d{1,3}(\.\d+)?$/.test(trimmed) && Math.abs(Number(trimmed)) <= most
    ? Number(trimmed)
    : undefined;
}
