import type { Field } from "@hearthside/oasis";
import { Button } from "@mantine/core";
import { thisDevice } from "#src/lib/device/this-device.ts";
import { showMoment } from "#src/lib/moments.ts";
import { useSession } from "#src/lib/session-state.ts";
import { fieldName } from "../../answer-words.ts";
import { focusField } from "../section/land.ts";
import type { FieldState } from "../state/field-state.ts";
import { useWizard } from "../state/use-form.ts";
import { valueWords } from "../value-words.ts";
import styles from "./fields.module.css";
import { type Given, givenFrom } from "./given-from.ts";

type AlternativesProps = { field: Field; state: FieldState };

type Side = {
  readonly key: string;
  readonly act: "Keep" | "Use";
  readonly value: string | null;
  readonly given: Given;
  readonly givenAt: string | undefined;
};

/** Two answers by two people or devices: both are shown with their origin until one is chosen. */
export function Alternatives({ field, state }: AlternativesProps) {
  const { store, mayEdit } = useWizard();
  const { user } = useSession();
  const here = { userId: user?.UserId, device: thisDevice() };
  return (
    <section className={styles.choiceOfTwo} aria-label={`Two answers to ${fieldName(field)}`}>
      <strong>There are {sidesOf(state).length === 2 ? "two" : "several"} answers. Choose one.</strong>
      {sidesOf(state).map(({ key, act, value, given, givenAt }) => (
        <div key={key} className={styles.side}>
          <p>
            {valueWords(field, value)},{" "}
            {[givenFrom(given, here), givenAt && showMoment(givenAt)].filter(Boolean).join(", ")}
          </p>
          {mayEdit && (
            <Button size="compact-sm" variant="default" onClick={() => choose(value)}>
              {act} {shortWords(field, value)}, {givenFrom(given, here)}
            </Button>
          )}
        </div>
      ))}
    </section>
  );

  function choose(chosen: string | null): void {
    focusField(field.id);
    store.settle(field.id, chosen);
  }
}

function sidesOf({ value, isPending, source, alternatives }: FieldState): Side[] {
  const current = isPending ? undefined : alternatives[0]?.current;
  const given = isPending ? { device: thisDevice() } : { ...current, source };
  return [
    { key: "current", act: "Keep", value: value ?? null, given, givenAt: current?.givenAt },
    ...alternatives.map((other) => ({
      key: other.id,
      act: "Use" as const,
      value: other.value,
      given: other,
      givenAt: other.givenAt,
    })),
  ];
}

/** The code alone: its meaning is beside the button. */
function shortWords(field: Field, value: string | null): string {
  if (value === null) return "no answer";
  return field.options === undefined ? valueWords(field, value) : value.replaceAll(",", ", ");
}
