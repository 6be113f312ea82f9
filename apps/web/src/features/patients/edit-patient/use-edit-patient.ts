import type { Patient } from "@hearthside/contract";
import { useForm } from "@mantine/form";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, messageOf } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { focusFirstError } from "#src/ui/focus-first-error.ts";
import { sayRequired } from "#src/ui/records/say-required.ts";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import { patientChart } from "../queries.ts";
import {
  type Changes,
  changesOf,
  type Edited,
  freshPatientIn,
  patientToEdited,
  problemsOf,
} from "./patient-edit.ts";

export const formId = "edit-demographics";

/** Someone else's saved record and this user's changes. */
export type Conflict = { theirs: Patient; mine: Changes };

export function useEditPatient(patient: Patient, onSaved: () => void) {
  const [busy, setBusy] = useState(false);
  const [conflict, setConflict] = useState<Conflict>();
  const problems = (edited: Edited) => problemsOf(patient, edited);
  const form = useForm({
    initialValues: patientToEdited(patient),
    validate: problems,
    enhanceGetInputProps: sayRequired(problems),
  });
  const queries = useQueryClient();
  const { notify } = useToasts();

  async function save(version: number, changes: Changes) {
    if (Object.keys(changes).length === 0) return onSaved();
    setBusy(true);
    try {
      await call("PUT /patients/:id", { id: patient.id, version, ...changes });
      await queries.invalidateQueries({ queryKey: ["patients"] });
      notify({ variant: "success", content: "The demographics were saved." });
      onSaved();
    } catch (error) {
      refuse(error, changes);
    } finally {
      setBusy(false);
    }
  }

  function refuse(error: unknown, mine: Changes) {
    const theirs = freshPatientIn(error);
    setConflict(theirs && { theirs, mine });
    if (theirs !== undefined) return;
    notify({ variant: "critical", content: messageOf(error, "The demographics could not be saved.") });
    if (!(error instanceof ApiError)) return;
    form.setErrors(Object.fromEntries(error.errors.map(({ field, message }) => [field, message])));
    focusFirstError(formId);
  }

  return {
    form,
    busy,
    conflict,
    submit: form.onSubmit(
      (edited) => void save(patient.version, changesOf(patient, edited)),
      () => focusFirstError(formId),
    ),
    /** Saves the chosen values over the other user's record. */
    saveOver: (theirs: Patient, chosen: Changes) => void save(theirs.version, chosen),
    /** Shows the record as the other user saved it. */
    takeTheirs: async () => {
      await queries.invalidateQueries({ queryKey: patientChart(patient.id).queryKey });
      onSaved();
    },
  };
}

export type EditPatient = ReturnType<typeof useEditPatient>;
