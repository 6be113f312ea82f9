import type { PatientSchedule } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { messageOf } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { spokenName } from "#src/lib/spoken-name.ts";
import { showDate } from "#src/ui/date/date-text.ts";
import { focusFirstError } from "#src/ui/focus-first-error.ts";
import { SearchField } from "#src/ui/search/search-field.tsx";
import shared from "#src/ui/shared.module.css";
import { patientSchedule } from "../data/queries.ts";
import { showWhen } from "../data/time-words.ts";
import { ActDialog, missingReason, needsReason, RulesAndReason } from "./act-dialog.tsx";
import { useMay } from "./act-rules.ts";
import {
  type ChosenPatient,
  type NewVisitStart,
  startToTyped,
  typedProblems,
  typedToVisit,
} from "./new-visit.ts";
import { NewVisitFields } from "./new-visit-fields.tsx";
import { useFindings } from "./use-findings.ts";
import { useVisitAction } from "./use-visit-action.ts";
import { atWhenFields, useTyped } from "./when.ts";

const formId = "new-visit";

type NewVisitDialogProps = { start?: NewVisitStart; onClose: () => void };

/** Rendered only while open. The id stays the same when the visit is sent again. */
export function NewVisitDialog({ start = {}, onClose }: NewVisitDialogProps) {
  const [id] = useState(() => uuidv7());
  const { formValues, change, problems, setProblems } = useTyped(() => startToTyped(start));
  const { run, busy, refusal } = useVisitAction(undefined, onClose);
  const mayCancel = useMay("delete");
  const schedule = useScheduleOf(formValues.patient);
  const visit = typedToVisit(formValues);
  const live = useFindings(visit);
  const broken = live.length > 0 ? live : (refusal?.broken ?? []);
  const asksReason = needsReason(broken);
  return (
    <ActDialog
      title="New visit"
      label="Schedule visit"
      {...{ formId, busy, refusal, onClose }}
      fields={["start", "minutes", "discipline", "kind", "userId", "frequencyId", "jointWithId", "note"]}
      onSubmit={scheduleVisit}
    >
      <WhoFor
        patient={formValues.patient}
        error={problems["patientId"] ?? refusal?.fields["patientId"]}
        onChange={(patient) => change({ patient, frequencyId: null, jointWithId: null })}
      />
      <NewVisitFields
        formValues={formValues}
        problems={{ ...atWhenFields(refusal?.fields ?? {}), ...problems }}
        schedule={schedule}
        onChange={change}
      />
      <RulesAndReason
        broken={broken}
        reason={formValues.overrideReason}
        error={problems["overrideReason"]}
        onChange={(overrideReason) => change({ overrideReason })}
      />
    </ActDialog>
  );

  function scheduleVisit() {
    const found = { ...typedProblems(formValues), ...missingReason(asksReason, formValues.overrideReason) };
    setProblems(found);
    if (visit === undefined || Object.keys(found).length > 0) return focusFirstError(formId);
    const { makesUpForId } = start;
    run({
      work: () => call("POST /visits", { id, ...visit, ...(makesUpForId !== undefined && { makesUpForId }) }),
      done: (after) => ({
        words: `${spokenName(after.patientName)}: visit scheduled for ${showWhen(after)}.`,
        undo: mayCancel
          ? () => call("POST /visits/:id/cancel", { id, version: after.version, reason: "entered-in-error" })
          : undefined,
      }),
      otherwise: "The visit could not be scheduled.",
    });
  }
}

/** Undefined before a patient is chosen and while loading. */
function useScheduleOf(patient: ChosenPatient | null): PatientSchedule | undefined {
  const { data } = useQuery({
    ...patientSchedule(patient?.id ?? ""),
    enabled: patient !== null,
    throwOnError: false,
  });
  return patient === null ? undefined : data;
}

type WhoForProps = {
  patient: ChosenPatient | null;
  error: string | undefined;
  onChange: (patient: ChosenPatient | null) => void;
};

/** The chosen patient, or a field to choose one. */
function WhoFor({ patient, error, onChange }: WhoForProps) {
  if (patient === null) return <PatientField error={error} onChoose={onChange} />;
  return (
    <p className={shared.spacedLine}>
      <strong>{patient.name}</strong>
      <Button variant="default" size="compact-sm" onClick={() => onChange(null)}>
        Choose another patient
      </Button>
    </p>
  );
}

type PatientFieldProps = { error: string | undefined; onChoose: (patient: ChosenPatient) => void };

/** Finds the patient a visit is for. */
function PatientField({ error, onChoose }: PatientFieldProps) {
  const [text, setText] = useState("");
  const search = useQuery({
    queryKey: ["patients", "suggestions", text],
    queryFn: ({ signal }) => call("POST /patients/search", { text, limit: 8 }, signal),
    placeholderData: keepPreviousData,
    enabled: text !== "",
    throwOnError: false,
  });
  const found = text === "" || search.isPlaceholderData ? undefined : search.data?.patients;
  const failure =
    search.error === null ? error : messageOf(search.error, "The search failed. Please try again.");
  return (
    <SearchField
      label="Patient"
      required
      startsHere
      placeholder="Name, DOB, phone, record no."
      searching={search.isFetching}
      failure={failure}
      onSearch={setText}
      suggestions={found?.map(({ id, firstName, lastName, dob, recordNumber }) => ({
        value: id,
        label: `${lastName}, ${firstName}`,
        detail: [dob && showDate(dob), `#${recordNumber}`].filter(Boolean).join(" · "),
      }))}
      onPick={(id) => {
        const patient = found?.find((one) => one.id === id);
        if (patient !== undefined) onChoose({ id, name: `${patient.lastName}, ${patient.firstName}` });
      }}
    />
  );
}
