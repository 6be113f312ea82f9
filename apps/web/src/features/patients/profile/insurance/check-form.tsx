import { type Coverage, EligibilityCheckFields } from "@hearthside/contract";
import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useId, useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { ApiError, messageOf } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { agencyToday } from "#src/lib/moments.ts";
import { Banner } from "#src/ui/banner.tsx";
import { BusyButton } from "#src/ui/busy-button.tsx";
import { focusFirstError } from "#src/ui/focus-first-error.ts";
import { DayField } from "#src/ui/records/day-field.tsx";
import { isRequired, sayRequired } from "#src/ui/records/say-required.ts";
import { schemaProblems } from "#src/ui/records/schema-problems.ts";
import { Select } from "#src/ui/select.tsx";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import { dayProblems } from "../day-problems.ts";
import { useReadAgain } from "../queries.ts";
import { methodWords, optionsOf, resultWords } from "../words.ts";
import styles from "./insurance.module.css";

type Values = {
  checkedOn: string;
  /** Null if not chosen yet. */
  result: keyof typeof resultWords | null;
  method: keyof typeof methodWords;
  reference: string;
  note: string;
};

const blank = (): Values => ({
  checkedOn: agencyToday(),
  result: null,
  method: "portal",
  reference: "",
  note: "",
});

/** Records an eligibility check. */
export function CheckForm({ coverage }: { coverage: Coverage }) {
  const { form, formId, busy, refusal, submit } = useCheckForm(coverage);
  return (
    <form id={formId} className={styles.check} onSubmit={submit} noValidate>
      {refusal !== undefined && <Banner tone="critical">{refusal}</Banner>}
      <DayField
        label="Checked on"
        max={agencyToday()}
        value={form.values.checkedOn}
        required={isRequired(form.getInputProps("checkedOn"))}
        error={form.errors.checkedOn}
        onChange={(day) => form.setFieldValue("checkedOn", day)}
      />
      <Select
        label="Result"
        options={optionsOf(resultWords)}
        placeholder="Choose the payer's response"
        value={form.values.result}
        required={isRequired(form.getInputProps("result"))}
        error={form.errors.result}
        onChange={(result) => {
          form.setFieldValue("result", result);
          form.clearFieldError("result");
        }}
      />
      <Select
        label="How it was checked"
        options={optionsOf(methodWords)}
        value={form.values.method}
        onChange={(method) => form.setFieldValue("method", method)}
      />
      <TextInput {...form.getInputProps("reference")} label="Reference" autoComplete="off" />
      <TextInput {...form.getInputProps("note")} label="Note" autoComplete="off" />
      <BusyButton type="submit" busy={busy}>
        Record check
      </BusyButton>
    </form>
  );
}

function useCheckForm({ id: coverageId, patientId }: Coverage) {
  const formId = useId();
  const [id, setId] = useState(() => uuidv7());
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const readAgain = useReadAgain(patientId);
  const { notify } = useToasts();
  const problems = (values: Values) => ({
    ...schemaProblems(EligibilityCheckFields, { coverageId, ...values }),
    ...dayProblems(values, ["checkedOn"]),
    ...(values.result === null && { result: "Please choose the payer's response" }),
  });
  const form = useForm<Values>({
    initialValues: blank(),
    validate: problems,
    enhanceGetInputProps: sayRequired(problems),
  });

  async function save({ result, ...values }: Values) {
    if (busy || result === null) return;
    setBusy(true);
    setRefusal(undefined);
    try {
      await call("POST /eligibility-checks", { id, patientId, coverageId, result, ...values });
      setId(uuidv7());
      form.setValues(blank());
      readAgain();
      notify({ variant: "success", content: "Check recorded" });
    } catch (error) {
      refuse(error);
    } finally {
      setBusy(false);
    }
  }

  function refuse(error: unknown) {
    const errors = error instanceof ApiError ? error.errors : [];
    if (errors.length === 0) return setRefusal(messageOf(error, "The check could not be recorded."));
    form.setErrors(Object.fromEntries(errors.map(({ field, message }) => [field, message])));
    focusFirstError(formId);
  }

  return {
    form,
    formId,
    busy,
    refusal,
    submit: form.onSubmit(
      (values) => void save(values),
      () => focusFirstError(formId),
    ),
  };
}
