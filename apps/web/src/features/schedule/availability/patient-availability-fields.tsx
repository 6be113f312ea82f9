import { Checkbox, Textarea, TextInput } from "@mantine/core";
import { AllOptional } from "#src/ui/records/all-optional.tsx";
import styles from "../acts/acts.module.css";
import { HoursEditor } from "./hours-editor.tsx";
import type { AvailabilityProblems, TypedAvailability } from "./typed-availability.ts";
import { isPlaced, type Placed } from "./typed-position.ts";

type PatientAvailabilityFieldsProps = {
  typed: TypedAvailability;
  problems: AvailabilityProblems;
  onChange: (change: Partial<TypedAvailability>) => void;
};

export const PatientAvailabilityFields = ({ typed, problems, onChange }: PatientAvailabilityFieldsProps) => (
  <>
    {isAllOptional(typed) && <AllOptional />}
    <Checkbox
      label="Only at certain times"
      data-autofocus
      checked={typed.isAsked}
      onChange={(event) => onChange({ isAsked: event.currentTarget.checked })}
    />
    {typed.isAsked && (
      <HoursEditor spans={typed.spans} problems={problems.hours} onChange={(spans) => onChange({ spans })} />
    )}
    <Textarea
      label="Note"
      description="What the clinician should know on arrival."
      maxLength={500}
      autosize
      minRows={2}
      value={typed.note}
      onChange={(event) => onChange({ note: event.currentTarget.value })}
    />
    <PlaceFields place={typed.place} problem={problems.place} onChange={(place) => onChange({ place })} />
  </>
);

const isAllOptional = ({ isAsked, spans, place }: TypedAvailability) =>
  !isPlaced(place) && !(isAsked && spans.length > 0);

type PlaceFieldsProps = { place: Placed; problem: string | undefined; onChange: (place: Placed) => void };

const PlaceFields = ({ place, problem, onChange }: PlaceFieldsProps) => (
  <div className={styles.row}>
    <TextInput
      label="Home latitude"
      description="If blank, the ZIP code's location is used."
      autoComplete="off"
      value={place.latitude}
      required={isPlaced(place)}
      error={problem}
      onChange={(event) => onChange({ ...place, latitude: event.currentTarget.value })}
    />
    <TextInput
      label="Home longitude"
      autoComplete="off"
      value={place.longitude}
      required={isPlaced(place)}
      error={problem !== undefined}
      onChange={(event) => onChange({ ...place, longitude: event.currentTarget.value })}
    />
  </div>
);
