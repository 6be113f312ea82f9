import { ActionIcon, TextInput } from "@mantine/core";
import type { ComponentProps, KeyboardEvent } from "react";
import { agencyToday } from "#src/lib/moments.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Icon } from "#src/ui/icon.tsx";
import type { IconName } from "#src/ui/icons.ts";
import { DayField } from "#src/ui/records/day-field.tsx";
import styles from "./diagnoses.module.css";
import type { DiagnosesEditing, DiagnosisLine } from "./use-diagnoses.ts";

type DiagnosisFieldsProps = {
  line: DiagnosisLine;
  at: number;
  count: number;
  errors: DiagnosesEditing["errors"];
  isDragged: boolean;
  handle: ComponentProps<"span">;
  editing: Pick<DiagnosesEditing, "change" | "remove" | "move">;
};

/** One diagnosis; Alt with an arrow key in its code or description moves it. */
export function DiagnosisFields({ line, at, errors, isDragged, editing, ...props }: DiagnosisFieldsProps) {
  const errorOf = (field: string) => errors[`diagnoses.${at}.${field}`];
  return (
    <li className={styles.line} data-dragged={isDragged}>
      <span className={styles.place}>
        <span {...props.handle} className={styles.handle} aria-hidden>
          <Icon name="menu" size={16} />
        </span>
        {at === 0 ? <Badge tone="primary">Primary</Badge> : at + 1}
      </span>
      <TextInput
        label="Code"
        placeholder="For example, I50.9"
        autoComplete="off"
        spellCheck={false}
        onKeyDown={moveByKey}
        value={line.code}
        required
        error={errorOf("code")}
        onChange={(event) => editing.change(at, { code: event.currentTarget.value.toUpperCase() })}
      />
      <TextInput
        label="Description"
        autoComplete="off"
        onKeyDown={moveByKey}
        value={line.description}
        required
        error={errorOf("description")}
        onChange={(event) => editing.change(at, { description: event.currentTarget.value })}
      />
      <DayField
        label="Onset date"
        max={agencyToday()}
        value={line.onsetDate}
        error={errorOf("onsetDate")}
        onChange={(onsetDate) => editing.change(at, { onsetDate })}
      />
      <LineActions name={line.code || `diagnosis ${at + 1}`} at={at} count={props.count} editing={editing} />
    </li>
  );

  function moveByKey(event: KeyboardEvent) {
    const step = event.altKey ? steps.get(event.key) : undefined;
    if (step === undefined) return;
    event.preventDefault();
    editing.move(at, at + step);
  }
}

const steps: ReadonlyMap<string, number> = new Map([
  ["ArrowUp", -1],
  ["ArrowDown", 1],
]);

type LineActionsProps = Pick<DiagnosisFieldsProps, "at" | "count" | "editing"> & { name: string };

const LineActions = ({ name, at, count, editing }: LineActionsProps) => (
  <span className={styles.acts}>
    <Action
      icon="chevronUp"
      label={`Move ${name} up`}
      isOff={at === 0}
      onAction={() => editing.move(at, at - 1)}
    />
    <Action
      icon="chevronDown"
      label={`Move ${name} down`}
      isOff={at === count - 1}
      onAction={() => editing.move(at, at + 1)}
    />
    <Action icon="trash" label={`Remove ${name}`} onAction={() => editing.remove(at)} />
  </span>
);

type ActionProps = { icon: IconName; label: string; isOff?: boolean; onAction: () => void };

/** An inactive button keeps the focus. */
const Action = ({ icon, label, isOff = false, onAction }: ActionProps) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    size={36}
    aria-label={label}
    aria-disabled={isOff || undefined}
    onClick={isOff ? undefined : onAction}
  >
    <Icon name={icon} size={16} />
  </ActionIcon>
);
