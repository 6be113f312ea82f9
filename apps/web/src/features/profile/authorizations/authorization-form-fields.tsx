import type { Coverage } from "@hearthside/contract";
import { TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { DayField } from "#src/ui/records/day-field.tsx";
import { isRequired } from "#src/ui/records/say-required.ts";
import { PlainField } from "#src/ui/records/typed-fields.tsx";
import { Select } from "#src/ui/select.tsx";
import { authorizationStatusWords, disciplineWords, optionsOf, rankWords, unitWords } from "../words.ts";
import { type AuthorizationValues, authorizationLabels } from "./authorization-values.ts";

type Form = UseFormReturnType<AuthorizationValues>;

const disciplineOptions = [{ value: "", label: "Any discipline" } as const, ...optionsOf(disciplineWords)];

export function AuthorizationFormFields({ form, coverages }: { form: Form; coverages: readonly Coverage[] }) {
  return (
    <>
      <Select
        data-autofocus
        label={authorizationLabels.coverageId}
        options={coverages.map(({ id, payerName, rank }) => ({
          value: id,
          label: `${payerName} (${rankWords[rank].toLowerCase()})`,
        }))}
        value={form.values.coverageId}
        required={isRequired(form.getInputProps("coverageId"))}
        error={form.errors.coverageId}
        onChange={(id) => form.setFieldValue("coverageId", id)}
      />
      <Select
        label={authorizationLabels.discipline}
        options={disciplineOptions}
        value={form.values.discipline}
        onChange={(discipline) => form.setFieldValue("discipline", discipline)}
      />
      <Select
        label={authorizationLabels.status}
        options={optionsOf(authorizationStatusWords)}
        value={form.values.status}
        onChange={(status) => form.setFieldValue("status", status)}
      />
      <PlainField {...form.getInputProps("number")} label={authorizationLabels.number} />
      <TextInput
        {...form.getInputProps("amount")}
        label={authorizationLabels.amount}
        inputMode="numeric"
        autoComplete="off"
      />
      <Select
        label={authorizationLabels.unit}
        options={optionsOf(unitWords)}
        value={form.values.unit}
        onChange={(unit) => form.setFieldValue("unit", unit)}
      />
      <Day form={form} name="startDate" />
      <Day form={form} name="endDate" />
      <PlainField {...form.getInputProps("note")} label={authorizationLabels.note} />
    </>
  );
}

const Day = ({ form, name }: { form: Form; name: "startDate" | "endDate" }) => (
  <DayField
    label={authorizationLabels[name]}
    value={form.values[name]}
    required={isRequired(form.getInputProps(name))}
    error={form.errors[name]}
    onChange={(day) => {
      form.setFieldValue(name, day);
      form.clearFieldError(name);
    }}
  />
);
