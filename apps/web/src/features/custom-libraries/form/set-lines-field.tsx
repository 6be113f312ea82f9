import { Button, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useRef } from "react";
import { focusWhenDrawn } from "#src/ui/focus-when-drawn.ts";
import { Icon } from "#src/ui/icon.tsx";
import styles from "../libraries.module.css";
import { lineFields, lineLabels, noLine, parseLines, printLines, type TypedLine } from "./set-lines.ts";
import type { WordingValues } from "./wording-values.ts";

type SetLinesProps = { form: UseFormReturnType<WordingValues> };

const most = 30;

/** The medications of a set. Only the name is required, because the prescriber often decides the rest. */
export function SetLines({ form }: SetLinesProps) {
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
          // a line has no id, so its index is the key
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are only added and removed by hand
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

  function put(now: readonly TypedLine[]) {
    form.setFieldValue("lines", printLines(now));
    for (const path of Object.keys(form.errors)) if (path.startsWith("lines")) form.clearFieldError(path);
  }

  function change(at: number, line: TypedLine) {
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
