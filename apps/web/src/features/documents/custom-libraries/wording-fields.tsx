import { disciplineOptions } from "@hearthside/contract/visit-labels";
import type { WordingKind } from "@hearthside/contract/wording-labels";
import { Button, Checkbox, Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useRef } from "react";
import { focusWhenDrawn } from "#src/ui/focus.ts";
import { Icon } from "#src/ui/icon.tsx";
import { Select } from "#src/ui/select.tsx";
import { documentOptions, placeholderHint, placeOptions, wordingKindLabels } from "./labels.ts";
import styles from "./libraries.module.css";
import {
  type LineFormValues,
  lineFields,
  lineLabels,
  noLine,
  parseLines,
  printLines,
  type WordingValues,
  wordingFieldLabels,
} from "./wording-values.ts";

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
          label={wordingFieldLabels.title}
          maxLength={100}
          data-autofocus
        />
      </div>
      {kinds.length > 1 && (
        <Select
          label={wordingFieldLabels.kind}
          options={kinds.map((value) => ({ value, label: wordingKindLabels[value] }))}
          value={kind}
          onChange={(next) => form.setFieldValue("kind", next)}
        />
      )}
      <Meant form={form} />
      <div data-wide>
        <Textarea
          {...form.getInputProps("text")}
          label={isSet ? "Instructions" : wordingFieldLabels.text}
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
            label={wordingFieldLabels.isPersonal}
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
          label={wordingFieldLabels.documentKind}
          options={[any("Any"), ...documentOptions]}
          value={documentKind}
          onChange={(next) => form.setFieldValue("documentKind", next)}
        />
      )}
      {(kind === "goal" || kind === "intervention") && (
        <Select
          label={wordingFieldLabels.place}
          options={[any("Any section"), ...placeOptions]}
          value={place}
          onChange={(next) => form.setFieldValue("place", next)}
        />
      )}
      <Select
        label={wordingFieldLabels.discipline}
        options={[any("All disciplines"), ...disciplineOptions]}
        value={discipline}
        onChange={(next) => form.setFieldValue("discipline", next)}
      />
    </>
  );
}

type SetLinesProps = { form: UseFormReturnType<WordingValues> };

const most = 30;

/** The medications of a set. Only the name is required, because the prescriber often decides the rest. */
function SetLines({ form }: SetLinesProps) {
  const list = useRef<HTMLOListElement>(null);
  const lines = parseLines(form.values.lines);
  return (
    <section className={styles.lines} aria-label="Medications of the set">
      <p className={styles.hint}>
        Leave dose, route and frequency blank if they vary by patient. They are entered when the set is used.
      </p>
      {typeof form.errors["lines"] === "string" && (
        <p className={styles.fault} role="alert">
          {form.errors["lines"]}
        </p>
      )}
      <ol ref={list} className={styles.setLines}>
        {lines.map((line, at) => (
          // a line has no id, so its index is the key biome-ignore lint/suspicious/noArrayIndexKey: rows are only added
          // and removed by the user
          <li key={at}>
            <fieldset className={styles.setLine}>
              <legend className="visually-hidden">Medication {at + 1}</legend>
              {lineFields.map((field) => (
                <TextInput
                  key={field}
                  label={lineLabels[field]}
                  autoComplete="off"
                  spellCheck={false}
                  maxLength={200}
                  value={line[field]}
                  required={field === "name"}
                  error={form.errors[`lines.${at}.${field}`]}
                  onChange={(event) => change(at, { ...line, [field]: event.currentTarget.value })}
                />
              ))}
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={`Remove ${line.name || `medication ${at + 1}`} from the set`}
                onClick={() => remove(at)}
              >
                Remove
              </Button>
            </fieldset>
          </li>
        ))}
      </ol>
      {lines.length < most && (
        <Button
          variant="default"
          size="compact-md"
          leftSection={<Icon name="add" size={16} />}
          onClick={() => {
            put([...lines, noLine]);
            focusLine(lines.length);
          }}
        >
          Add medication
        </Button>
      )}
    </section>
  );

  function put(now: readonly LineFormValues[]) {
    form.setFieldValue("lines", printLines(now));
    for (const path of Object.keys(form.errors)) if (path.startsWith("lines")) form.clearFieldError(path);
  }

  function change(at: number, line: LineFormValues) {
    put(lines.map((one, place) => (place === at ? line : one)));
  }

  function remove(at: number) {
    put(lines.filter((_, place) => place !== at));
    focusLine(Math.max(0, at - 1));
  }

  function focusLine(at: number) {
    focusWhenDrawn(() => list.current?.children[at]?.querySelector("input"));
  }
}
