import { type Contract, EmergencyLookup, type OutputOf } from "@hearthside/contract";
import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useId, useState } from "react";
import { call } from "#src/lib/call.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { focusFirstError } from "#src/ui/focus-first-error.ts";
import { DayField } from "#src/ui/records/day-field.tsx";
import { sayRequired } from "#src/ui/records/say-required.ts";
import { schemaProblems } from "#src/ui/records/schema-problems.ts";
import { useAction } from "#src/ui/records/use-action.ts";
import shared from "#src/ui/shared.module.css";

type LookupStepProps = {
  formValues: LookupValues;
  /** The last result, which is not requested again. */
  looked: Looked | undefined;
  onClose: () => void;
  onFound: (looked: Looked) => void;
};

/** Names one patient exactly, without browsing. */
export function LookupStep({ formValues, looked, onClose, onFound }: LookupStepProps) {
  const formId = useId();
  const [isNobody, setNobody] = useState(false);
  const form = useForm({
    initialValues: formValues,
    validate: lookupProblems,
    enhanceGetInputProps: sayRequired(lookupProblems),
  });
  const { run, busy, refusal } = useAction();
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
        className={shared.stack4}
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
    onFound({ formValues: values, lookup, found: patients });
  }
}

/** The search and the patients found. */
export type Looked = {
  readonly formValues: LookupValues;
  readonly lookup: EmergencyLookup;
  readonly found: Found;
};

export type Found = OutputOf<Contract["POST /emergency-access/find"]>["patients"];

/** The form values: a record number, or a name and a birth date. */
type LookupValues = {
  readonly recordNumber: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly dob: string;
};

export const nobodyYet: LookupValues = { recordNumber: "", firstName: "", lastName: "", dob: "" };

/** The search; empty fields are left out, and with a number the last name is enough. */
function lookupOf({ recordNumber, firstName, lastName, dob }: LookupValues): EmergencyLookup {
  const formValues = recordNumber.trim();
  const last = { ...(lastName.trim() !== "" && { lastName }) };
  if (formValues !== "")
    return { recordNumber: /^\d{1,9}$/.test(formValues) ? Number(formValues) : 0, ...last };
  return { ...(firstName.trim() !== "" && { firstName }), ...last, ...(dob !== "" && { dob }) };
}

const lookupProblems = (values: LookupValues) => schemaProblems(EmergencyLookup, lookupOf(values));

const isSameLookup = (one: EmergencyLookup, other: EmergencyLookup): boolean =>
  one.recordNumber === other.recordNumber &&
  one.firstName === other.firstName &&
  one.lastName === other.lastName &&
  one.dob === other.dob;
