import type { PatientCare } from "@hearthside/contract";
import { Checkbox, Stack, Textarea } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { AllOptional } from "#src/ui/records/all-optional.tsx";
import { RecordForm } from "#src/ui/records/record-form.tsx";
import { RequiredLabel } from "#src/ui/required-label.tsx";
import { Select } from "#src/ui/select.tsx";
import { codeStatusWords, directiveWords, notRecorded, optionsOf } from "../words.ts";
import { AskedField } from "./asked-field.tsx";
import { askedKind, askedText } from "./asked-list.ts";
import {
  careToWishes,
  directivesOf,
  noneWords,
  showWish,
  type Wishes,
  wishesInput,
  wishesProblems,
  wishLabels,
} from "./care-values.ts";
import { useCareForm } from "./use-care-form.ts";

type CareDialogProps = { care: PatientCare; onClose: () => void };

export function WishesDialog({ care, onClose }: CareDialogProps) {
  const editing = useCareForm({
    care,
    toValues: careToWishes,
    toInput: wishesInput,
    problems: wishesProblems,
    saved: "Advance directives and code status were saved.",
    onClose,
  });
  return (
    <RecordForm
      title="Advance directives and code status"
      label="Save"
      editing={editing}
      fieldLabels={wishLabels}
      show={showWish}
      onClose={onClose}
    >
      <WishesFields form={editing.form} />
    </RecordForm>
  );
}

const statusOptions = [{ value: "", label: notRecorded } as const, ...optionsOf(codeStatusWords)];

function WishesFields({ form }: { form: UseFormReturnType<Wishes> }) {
  const { codeStatus, advanceDirectives } = form.values;
  return (
    <>
      {askedKind(advanceDirectives) !== "some" && <AllOptional />}
      <div data-wide>
        <Select
          data-autofocus
          label={wishLabels.codeStatus}
          options={statusOptions}
          value={codeStatus}
          onChange={(now) => form.setFieldValue("codeStatus", now)}
        />
      </div>
      <AskedField
        label={wishLabels.advanceDirectives}
        none={noneWords}
        some="Has advance directives"
        value={advanceDirectives}
        onChange={(asked) => form.setFieldValue("advanceDirectives", asked)}
      >
        <Checkbox.Group
          mt={12}
          label={<RequiredLabel>Which ones</RequiredLabel>}
          error={form.errors.advanceDirectives}
          value={directivesOf(askedText(advanceDirectives))}
          onChange={(chosen) => form.setFieldValue("advanceDirectives", `some:${chosen.join(", ")}`)}
        >
          <Stack gap={8} mt={4}>
            {optionsOf(directiveWords).map(({ value, label }) => (
              <Checkbox key={value} value={value} label={label} />
            ))}
          </Stack>
        </Checkbox.Group>
      </AskedField>
      <Textarea
        {...form.getInputProps("advanceDirectiveNote")}
        wrapperProps={{ "data-wide": true }}
        label={wishLabels.advanceDirectiveNote}
        autosize
        minRows={2}
      />
    </>
  );
}
