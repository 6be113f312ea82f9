import { type Coverage, type EligibilityCheck, EligibilityCheckFields } from "@hearthside/contract";
import { TextInput } from "@mantine/core";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { call } from "#src/lib/call.ts";
import { agencyToday } from "#src/lib/moments.ts";
import { Banner } from "#src/ui/banner.tsx";
import { BusyButton } from "#src/ui/busy-button.tsx";
import { DayField } from "#src/ui/records/day-field.tsx";
import { useSayDone } from "#src/ui/records/say-done.tsx";
import { isRequired } from "#src/ui/records/say-required.ts";
import { dayProblems, schemaProblems } from "#src/ui/records/schema-problems.ts";
import { useRecordForm } from "#src/ui/records/use-record-form.ts";
import { Select } from "#src/ui/select.tsx";
import shared from "#src/ui/shared.module.css";
import { methodLabels, optionsOf, resultLabels } from "./labels.ts";
import { useReloadProfile } from "./queries.ts";
import styles from "./rows.module.css";

type Values = {
  checkedOn: string;
  /** Null if not chosen yet. */
  result: keyof typeof resultLabels | null;
  method: keyof typeof methodLabels;
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
    <form id={formId} className={`${shared.pairs} ${styles.check}`} onSubmit={submit} noValidate>
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
        options={optionsOf(resultLabels)}
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
        options={optionsOf(methodLabels)}
        value={form.values.method}
        onChange={(method) => form.setFieldValue("method", method)}
      />
      <TextInput {...form.getInputProps("reference")} label="Reference number" autoComplete="off" />
      <TextInput {...form.getInputProps("note")} label="Note" autoComplete="off" />
      <BusyButton type="submit" busy={busy}>
        Record check
      </BusyButton>
    </form>
  );
}

function useCheckForm({ id: coverageId, patientId }: Coverage) {
  const [id, setId] = useState(() => uuidv7());
  const readAgain = useReloadProfile(patientId);
  const sayDone = useSayDone();
  const editing = useRecordForm<Values, EligibilityCheck>({
    initial: blank(),
    problems: (values) => ({
      ...schemaProblems(EligibilityCheckFields, { coverageId, ...values }),
      ...dayProblems(values, ["checkedOn"]),
      ...(values.result === null && { result: "Please choose the payer's response" }),
    }),
    save: (values) => {
      const fields = EligibilityCheckFields.parse({ coverageId, ...values });
      return call("POST /eligibility-checks", { id, patientId, ...fields });
    },
    onSaved: () => {
      setId(uuidv7());
      editing.form.setValues(blank());
      readAgain();
      sayDone({ text: "Check recorded" });
    },
    otherwise: "The check could not be recorded.",
  });
  return editing;
}
