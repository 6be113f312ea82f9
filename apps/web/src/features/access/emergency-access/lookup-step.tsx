import { type Contract, EmergencyLookup, type OutputOf } from "@hearthside/contract";
import { TextInput } from "@mantine/core";
import { useState } from "react";
import { call } from "#src/lib/call.ts";
import { Banner } from "#src/ui/banner.tsx";
import { DayField } from "#src/ui/records/day-field.tsx";
import { ActionDialog } from "#src/ui/records/record-form.tsx";
import { schemaProblems } from "#src/ui/records/schema-problems.ts";
import { useRecordForm } from "#src/ui/records/use-record-form.ts";

type LookupStepProps = {
  formValues: LookupValues;
  /** The last result, which is not requested again. */
  looked: Looked | undefined;
  onClose: () => void;
  onFound: (looked: Looked) => void;
};

/** Names one patient exactly, without browsing. */
export function LookupStep({ formValues, looked, onClose, onFound }: LookupStepProps) {
  const [isNobody, setNobody] = useState(false);
  const { form, ...editing } = useRecordForm({
    initial: formValues,
    problems: lookupProblems,
    fields: [],
    save: find,
    otherwise: "The search failed. Please try again.",
  });
  return (
    <ActionDialog
      title="Emergency access"
      label="Find patient"
      unsaved={looked === undefined ? undefined : true}
      {...{ editing, onClose }}
    >
      <p>
        For a patient who is not assigned to you but needs you now. The chart opens for 60 minutes. The search
        and everything you view are recorded and reviewed by an administrator.
      </p>
      {isNobody && editing.refusal === undefined && (
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
      <DayField {...form.getInputProps("dob")} label="Date of birth" />
    </ActionDialog>
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
  const entered = recordNumber.trim();
  const last = { ...(lastName.trim() !== "" && { lastName }) };
  if (entered !== "") return { recordNumber: /^\d{1,9}$/.test(entered) ? Number(entered) : 0, ...last };
  return { ...(firstName.trim() !== "" && { firstName }), ...last, ...(dob !== "" && { dob }) };
}

const lookupProblems = (values: LookupValues) => schemaProblems(EmergencyLookup, lookupOf(values));

const isSameLookup = (one: EmergencyLookup, other: EmergencyLookup): boolean =>
  one.recordNumber === other.recordNumber &&
  one.firstName === other.firstName &&
  one.lastName === other.lastName &&
  one.dob === other.dob;
