import { supplyRecipients } from "@hearthside/contract/supply-words";
import { Textarea } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { agencyToday } from "#src/lib/moments.ts";
import { DayField } from "#src/ui/records/day-field.tsx";
import { Select } from "#src/ui/select.tsx";
import { BranchSelect } from "./branch-select.tsx";
import { CountField } from "./count-field.tsx";
import { ItemSelect } from "./item-select.tsx";
import { RecipientField } from "./recipient-field.tsx";
import { fieldLabels, type RequestValues } from "./request-values.ts";
import { recipientWords } from "./words.ts";

type RequestFormFieldsProps = {
  form: UseFormReturnType<RequestValues>;
  isNew: boolean;
  /** The patient was chosen before the dialog was opened. */
  isPatientGiven: boolean;
};

const recipients = supplyRecipients.map((kind) => ({ value: kind, label: recipientWords[kind] }));

export function RequestFormFields({ form, isNew, isPatientGiven }: RequestFormFieldsProps) {
  const { values, errors, setFieldValue } = form;
  return (
    <>
      {isNew && !isPatientGiven && (
        <Select
          label={fieldLabels.forKind}
          options={recipients}
          value={values.forKind}
          onChange={(forKind) => setFieldValue("forKind", forKind)}
        />
      )}
      <RecipientField form={form} isFixed={!isNew || isPatientGiven} />
      <ItemSelect
        value={values.itemId}
        error={errors["itemId"]}
        onChange={(itemId) => setFieldValue("itemId", itemId)}
      />
      <CountField {...form.getInputProps("quantity")} label={fieldLabels.quantity} />
      <BranchSelect
        label={fieldLabels.branchId}
        none={isNew ? "Default branch" : undefined}
        value={values.branchId}
        error={typeof errors["branchId"] === "string" ? errors["branchId"] : undefined}
        onChange={(branchId) => setFieldValue("branchId", branchId ?? "")}
      />
      <DayField
        label={fieldLabels.neededOn}
        min={agencyToday()}
        value={values.neededOn}
        error={errors["neededOn"]}
        onChange={(neededOn) => setFieldValue("neededOn", neededOn)}
      />
      <div data-wide>
        <Textarea
          {...form.getInputProps("note")}
          label={fieldLabels.note}
          placeholder="For example, size"
          maxLength={500}
          autosize
        />
      </div>
    </>
  );
}
