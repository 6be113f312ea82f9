import { Button, Radio } from "@mantine/core";
import { useState } from "react";
import { Banner } from "../banner.tsx";
import { Dialog } from "../dialog.tsx";
import { type Difference, differencesOf, type Side, type Values } from "./differences.ts";
import styles from "./records.module.css";

type ConflictQuestionProps<V extends Values> = {
  title: string;
  versions: { base: V; mine: V; theirs: V };
  label: (field: keyof V & string) => string;
  /** A value in words, including "not set". */
  show: (field: keyof V & string, values: V) => string;
  busy: boolean;
  onSave: (choices: readonly Difference<V>[]) => void;
  onDiscard: () => void;
  /** Closes without a choice; left out, closing discards the changes. */
  onLeave?: () => void;
};

/** Shows both versions when someone else saved first; nothing is lost until a choice is made for each field. */
export function ConflictQuestion<V extends Values>({
  versions,
  label,
  show,
  ...props
}: ConflictQuestionProps<V>) {
  const [choices, setChoices] = useState(() => differencesOf(versions));
  return (
    <Dialog
      opened
      onClose={props.onLeave ?? props.onDiscard}
      unsaved={props.onLeave === undefined}
      title={props.title}
      action={{ label: "Save choices", busy: props.busy, onAct: () => props.onSave(choices) }}
      buttons={
        <Button variant="default" onClick={props.onDiscard}>
          Discard my changes
        </Button>
      }
    >
      <Banner tone="warning">
        Someone else changed this record. Choose which value to keep for each field.
      </Banner>
      <div className={styles.question}>
        {choices.map(({ field, side }) => (
          <Radio.Group key={field} label={label(field)} value={side} onChange={(now) => choose(field, now)}>
            <Radio value="mine" label={`Yours: ${show(field, versions.mine)}`} mt={8} />
            <Radio value="theirs" label={`Saved by someone else: ${show(field, versions.theirs)}`} mt={8} />
          </Radio.Group>
        ))}
      </div>
    </Dialog>
  );

  function choose(field: keyof V & string, now: string) {
    const side: Side = now === "theirs" ? "theirs" : "mine";
    setChoices(choices.map((choice) => (choice.field === field ? { field, side } : choice)));
  }
}
