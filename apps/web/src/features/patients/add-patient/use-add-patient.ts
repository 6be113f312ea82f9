import type { Patient } from "@hearthside/contract";
import { useForm } from "@mantine/form";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { ApiError, messageOf } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { focusFirstError } from "#src/ui/focus-first-error.ts";
import { focusWhenDrawn } from "#src/ui/focus-when-drawn.ts";
import { sayRequired } from "#src/ui/records/say-required.ts";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import { type Duplicates, duplicatesIn, nothingTyped, problemsOf, typedToPayload } from "./new-patient.ts";

/** The dialog's stage: form, possible matches, or done. */
export type Stage =
  | { at: "typing" | "sending" }
  | { at: "asking"; found: Duplicates }
  | { at: "created"; patient: Patient };

export const formId = "create-a-patient";
export const openChartId = "open-new-chart";

/** One id per new patient, so that a retry does not create a second one. */
export function useAddPatient() {
  const [id, setId] = useState(() => uuidv7());
  const [stage, setStage] = useState<Stage>({ at: "typing" });
  const form = useForm({
    initialValues: nothingTyped,
    validate: problemsOf,
    enhanceGetInputProps: sayRequired(problemsOf),
  });
  const queries = useQueryClient();
  const { notify } = useToasts();

  async function create(notDuplicate: boolean) {
    setStage({ at: "sending" });
    try {
      const payload = typedToPayload(form.getValues(), id);
      const patient = await call("POST /patients", notDuplicate ? { ...payload, notDuplicate } : payload);
      setStage({ at: "created", patient });
      focusWhenDrawn(() => document.getElementById(openChartId));
      notify({ variant: "success", content: "Successfully created new patient." });
      await queries.invalidateQueries({ queryKey: ["patients"] });
    } catch (error) {
      refuse(error);
    }
  }

  function refuse(error: unknown) {
    const found = duplicatesIn(error);
    setStage(found === undefined ? { at: "typing" } : { at: "asking", found });
    if (found !== undefined) return;
    notify({ variant: "critical", content: messageOf(error, "The patient could not be created.") });
    if (!(error instanceof ApiError)) return;
    form.setErrors(Object.fromEntries(error.errors.map(({ field, message }) => [field, message])));
    focusFirstError(formId);
  }

  return {
    id,
    form,
    stage,
    submit: form.onSubmit(
      () => {
        if (stage.at === "typing") void create(false);
      },
      () => focusFirstError(formId),
    ),
    createAnyway: () => void create(true),
    goBack: () => setStage({ at: "typing" }),
    addAnother: () => {
      setId(uuidv7());
      form.reset();
      setStage({ at: "typing" });
      focusFirstField(formId);
    },
  };
}

export type AddPatient = ReturnType<typeof useAddPatient>;

/** Focuses the first field of a form that starts over. */
const focusFirstField = (formId: string): void =>
  focusWhenDrawn(() => document.getElementById(formId)?.querySelector("input"));
