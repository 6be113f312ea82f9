import type { WordingKind } from "@hearthside/contract/wording-words";
import { Checkbox, Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { Select } from "#src/ui/select.tsx";
import { disciplineOptions, documentOptions, kindWords, placeholderHint, placeOptions } from "../words.ts";
import { SetLines } from "./set-lines-field.tsx";
import { fieldLabels, type WordingValues } from "./wording-values.ts";

type Form = UseFormReturnType<WordingValues>;
type WordingFieldsProps = { form: Form; isNew: boolean; kinds: readonly WordingKind[] };

/** The fields for one kind of wording. */
export function WordingFields({ form, isNew, kinds }: WordingFieldsProps) {
  const { kind } = form.values;
  const isSet = kind === "medication-set";
  return (
    <>
      <div data-wide>
        <TextInput
          {...form.getInputProps("title")}
          label={fieldLabels.title}
          maxLength={100}
          data-autofocus
        />
      </div>
      {kinds.length > 1 && (
        <Select
          label={fieldLabels.kind}
          options={kinds.map((value) => ({ value, label: kindWords[value] }))}
          value={kind}
          onChange={(next) => form.setFieldValue("kind", next)}
        />
      )}
      <Meant form={form} />
      <div data-wide>
        <Textarea
          {...form.getInputProps("text")}
          label={isSet ? "Notes for use" : fieldLabels.text}
          description={isSet ? undefined : placeholderHint}
          autosize
          minRows={isSet ? 2 : 4}
          maxRows={16}
          maxLength={20_000}
        />
      </div>
      {isSet && (
        <div data-wide>
          <SetLines form={form} />
        </div>
      )}
      {isNew && kind === "phrase" && (
        <div data-wide>
          <Checkbox
            {...form.getInputProps("isPersonal", { type: "checkbox" })}
            label={fieldLabels.isPersonal}
            description="No one else in the agency can see it."
          />
        </div>
      )}
    </>
  );
}

const any = (label: string) => ({ value: "", label }) as const;

function Meant({ form }: { form: Form }) {
  const { kind, discipline, documentKind, place } = form.values;
  return (
    <>
      {(kind === "phrase" || kind === "document") && (
        <Select
          label={fieldLabels.documentKind}
          options={[any("Any"), ...documentOptions]}
          value={documentKind}
          onChange={(next) => form.setFieldValue("documentKind", next)}
        />
      )}
      {(kind === "goal" || kind === "intervention") && (
        <Select
          label={fieldLabels.place}
          options={[any("Any section"), ...placeOptions]}
          value={place}
          onChange={(next) => form.setFieldValue("place", next)}
        />
      )}
      <Select
        label={fieldLabels.discipline}
        options={[any("All disciplines"), ...disciplineOptions]}
        value={discipline}
        onChange={(next) => form.setFieldValue("discipline", next)}
      />
    </>
  );
}
