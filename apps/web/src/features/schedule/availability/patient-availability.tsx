import type { PatientAvailability } from "@hearthside/contract";
import { Checkbox, Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { messageOf } from "#src/lib/api-error.ts";
import { call, callQuery } from "#src/lib/call.ts";
import { Dialog } from "#src/ui/dialog.tsx";
import { Failed } from "#src/ui/failed.tsx";
import { ActionDialog, AllOptional } from "#src/ui/records/record-form.tsx";
import { complete, useRecordForm } from "#src/ui/records/use-record-form.ts";
import shared from "#src/ui/shared.module.css";
import { SkeletonText } from "#src/ui/skeleton.tsx";
import styles from "../actions/actions.module.css";
import ownStyles from "./availability.module.css";
import { formToHours, HoursEditor, hoursErrors, hoursToForm, type SpanFormValues } from "./hours-editor.tsx";

const availabilityOf = (id: string) =>
  callQuery(
    { queryKey: ["schedule", "patient-availability", id], throwOnError: false },
    "GET /patients/:id/availability",
    { id },
  );

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

type AvailabilityFormProps = PatientAvailabilityProps & { availability: PatientAvailability };

function AvailabilityForm({ patientId, availability, onClose }: AvailabilityFormProps) {
  const { version } = availability;
  const { form, ...editing } = useRecordForm<AvailabilityFormValues, unknown>({
    initial: availabilityToForm(availability),
    problems: availabilityProblems,
    fields: [],
    save: (entered) =>
      call("PUT /patients/:id/availability", {
        id: patientId,
        version,
        ...complete(formToAvailability(entered)),
      }),
    reload: [["schedule", "patient-availability", patientId]],
    done: "Visit preferences were saved.",
    onSaved: onClose,
    otherwise: "Visit preferences could not be saved.",
  });
  return (
    <ActionDialog title={title} label="Save" {...{ editing, onClose }}>
      <PatientAvailabilityFields form={form} />
    </ActionDialog>
  );
}

const PatientAvailabilityFields = ({ form }: { form: UseFormReturnType<AvailabilityFormValues> }) => (
  <>
    {isAllOptional(form.values) && <AllOptional />}
    <Checkbox
      label="Only at certain times"
      data-autofocus
      {...form.getInputProps("isAsked", { type: "checkbox" })}
    />
    {form.values.isAsked && (
      <HoursEditor
        spans={form.values.spans}
        problems={form.errors}
        onChange={(spans) => form.setValues({ spans })}
      />
    )}
    <Textarea
      label="Note"
      description="What the clinician should know on arrival."
      maxLength={500}
      autosize
      minRows={2}
      {...form.getInputProps("note")}
    />
    <PlaceFields
      place={form.values.place}
      problem={form.errors["place"]}
      onChange={(place) => form.setFieldValue("place", place)}
    />
  </>
);

const isAllOptional = ({ isAsked, spans, place }: AvailabilityFormValues) =>
  !isPlaced(place) && !(isAsked && spans.length > 0);

type PlaceFieldsProps = { place: Placed; problem: ReactNode; onChange: (place: Placed) => void };

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
type AvailabilityFormValues = {
  /** Whether visits are limited to the times in `spans`. */
  isAsked: boolean;
  spans: readonly SpanFormValues[];
  note: string;
  place: Placed;
};

const availabilityToForm = ({ hours, note, position }: PatientAvailability): AvailabilityFormValues => ({
  isAsked: hours !== null,
  spans: hoursToForm(hours ?? []),
  note: note ?? "",
  place: positionToForm(position),
});

/** Undefined while any entry is invalid. */
function formToAvailability({ isAsked, spans, note, place }: AvailabilityFormValues) {
  const hours = isAsked ? formToHours(spans) : null;
  const position = formToPosition(place);
  if (hours === undefined || position === undefined) return undefined;
  return { hours, note: note.trim() || null, position };
}

const availabilityProblems = ({ isAsked, spans, place }: AvailabilityFormValues): Record<string, string> => ({
  ...(isAsked && hoursErrors(spans)),
  ...(formToPosition(place) === undefined && {
    place: "Please enter both values in degrees, for example 30.2672 and -97.7431",
  }),
});

type Position = NonNullable<PatientAvailability["position"]>;

/** A location as entered in its two fields. */
type Placed = { latitude: string; longitude: string };

const positionToForm = (position: Position | null): Placed => ({
  latitude: position === null ? "" : String(position.latitude),
  longitude: position === null ? "" : String(position.longitude),
});

const isPlaced = ({ latitude, longitude }: Placed): boolean => (latitude + longitude).trim() !== "";

/** Null when both fields are empty; undefined when invalid. */
function formToPosition(place: Placed): Position | null | undefined {
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
