import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useId, useState } from "react";
import { call } from "#src/lib/call.ts";
import { useSingleAct } from "#src/lib/use-single-act.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { focusFirstError } from "#src/ui/focus-first-error.ts";
import { DayField } from "#src/ui/records/day-field.tsx";
import { sayRequired } from "#src/ui/records/say-required.ts";
import styles from "./emergency-access.module.css";
import { isSameLookup, type Looked, type LookupValues, lookupOf, lookupProblems } from "./lookup-values.ts";

type LookupStepProps = {
  typed: LookupValues;
  /** The last result, which is not requested again. */
  looked: Looked | undefined;
  onClose: () => void;
  onFound: (looked: Looked) => void;
};

/** Names one patient exactly, without browsing. */
export function LookupStep({ typed, looked, onClose, onFound }: LookupStepProps) {
  const formId = useId();
  const [isNobody, setNobody] = useState(false);
  const form = useForm({
    initialValues: typed,
    validate: lookupProblems,
    enhanceGetInputProps: sayRequired(lookupProblems),
  });
  const { run, busy, refusal } = useSingleAct(() => undefined);
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Emergency access"
      size="small"
      unsaved={looked === undefined ? undefined : true}
      action={{ label: "Find patient", form: formId, busy }}
    >
      <form
        id={formId}
        className={styles.fields}
        noValidate
        onSubmit={form.onSubmit(
          (values) => run(() => find(values), "The search failed. Please try again."),
          () => focusFirstError(formId),
        )}
      >
        <p>
          For a patient who is not assigned to you but needs you now. The chart opens for 60 minutes. The
          search and everything you view are recorded and reviewed by an administrator.
        </p>
        {refusal && <Banner tone="critical">{refusal.message}</Banner>}
        {isNobody && !refusal && (
          <Banner tone="warning">
            No patient in your agency matches exactly. Please check what you entered.
          </Banner>
        )}
        <TextInput {...form.getInputProps("lastName")} label="Last name" autoComplete="off" data-autofocus />
        <TextInput
          {...form.getInputProps("recordNumber")}
          label="Record number"
          inputMode="numeric"
          autoComplete="off"
        />
        <p>Or, without the record number, enter first name and date of birth:</p>
        <TextInput {...form.getInputProps("firstName")} label="First name" autoComplete="off" />
        <DayField {...form.getInputProps("dob")} value={form.values.dob} label="Date of birth" />
      </form>
    </Dialog>
  );

  async function find(values: LookupValues) {
    setNobody(false);
    const lookup = lookupOf(values);
    if (looked !== undefined && isSameLookup(lookup, looked.lookup)) return onFound(looked);
    const { patients } = await call("POST /emergency-access/find", lookup);
    if (patients.length === 0) return setNobody(true);
    onFound({ typed: values, lookup, found: patients });
  }
}
