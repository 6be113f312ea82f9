import { Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { PhysicianSelect } from "#src/features/physicians/physician-select.tsx";
import { agencyToday } from "#src/lib/moments.ts";
import { DayField } from "#src/ui/records/day-field.tsx";
import { isRequired } from "#src/ui/records/say-required.ts";
import { Select } from "#src/ui/select.tsx";
import { branchList } from "../queries.ts";
import { fieldLabels, type ReferralValues } from "./referral-values.ts";

type Form = UseFormReturnType<ReferralValues>;

type ReferralFieldsProps = {
  form: Form;
  /** A new referral has no dates that come after the start of care. */
  isNew: boolean;
  onName: (id: string, name: string) => void;
};

export const ReferralFields = ({ form, isNew, onName }: ReferralFieldsProps) => (
  <>
    <Day form={form} name="referralDate" isPast startsHere />
    <TextInput
      {...form.getInputProps("referralSource")}
      label={fieldLabels.referralSource}
      placeholder="For example, Mercy Hospital"
      autoComplete="off"
    />
    <Day form={form} name="orderedStartOfCare" />
    <Branch form={form} onName={onName} />
    <div data-wide>
      <PhysicianSelect
        label={fieldLabels.physicianId}
        value={form.values.physicianId || null}
        required={isRequired(form.getInputProps("physicianId"))}
        error={form.errors.physicianId}
        onChange={(id, physician) => {
          form.setFieldValue("physicianId", id ?? "");
          if (id !== null && physician !== undefined)
            onName(id, `${physician.firstName} ${physician.lastName}, ${physician.credential}`);
        }}
      />
    </div>
    {!isNew && (
      <>
        <Day form={form} name="faceToFaceDate" isPast />
        <Day form={form} name="noticeAcceptedDate" isPast />
      </>
    )}
    <div data-wide>
      <Textarea
        {...form.getInputProps("referralNote")}
        label={fieldLabels.referralNote}
        maxLength={2000}
        autosize
        minRows={2}
      />
    </div>
  </>
);

type DayName = "referralDate" | "orderedStartOfCare" | "faceToFaceDate" | "noticeAcceptedDate";
type DayProps = { form: Form; name: DayName; isPast?: boolean; startsHere?: boolean };

const Day = ({ form, name, isPast = false, startsHere = false }: DayProps) => (
  <DayField
    label={fieldLabels[name]}
    {...(isPast && { max: agencyToday() })}
    startsHere={startsHere}
    value={form.values[name]}
    required={isRequired(form.getInputProps(name))}
    error={form.errors[name]}
    onChange={(day) => form.setFieldValue(name, day)}
  />
);

function Branch({ form, onName }: Pick<ReferralFieldsProps, "form" | "onName">) {
  const { data, isError } = useQuery(branchList);
  const branches = (data?.branches ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Select
      label={fieldLabels.branchId}
      placeholder="Your branch"
      options={branches}
      value={form.values.branchId || null}
      required={isRequired(form.getInputProps("branchId"))}
      error={form.errors.branchId ?? (isError && "The branches could not be loaded. Your branch is used.")}
      onChange={(id) => {
        form.setFieldValue("branchId", id);
        onName(id, branches.find(({ value }) => value === id)?.label ?? "");
      }}
    />
  );
}
