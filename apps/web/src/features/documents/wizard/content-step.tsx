import { needsPhysician } from "@hearthside/contract/document-life-cycle";
import { TextInput } from "@mantine/core";
import { agencyToday } from "#src/lib/moments.ts";
import { DateField } from "#src/ui/date/date-field.tsx";
import { TakenField } from "../fields/taken-field.tsx";
import { TextWithWordings } from "../fields/text-with-wordings.tsx";
import type { StepProps } from "./step-props.ts";
import styles from "./wizard.module.css";

export function ContentStep({ wizard: { content, change }, errors, isRequired }: StepProps) {
  const { kind, title, text, orderedOn, receivedAt, patientIds } = content;
  return (
    <div className={styles.choices}>
      <TextInput
        label="Title"
        maxLength={200}
        value={title}
        required
        error={errors["title"]}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <TextWithWordings
        kind={kind}
        patientId={patientIds.length === 1 ? patientIds[0] : undefined}
        value={text}
        required={isRequired("text")}
        error={errors["text"]}
        onChange={(now) => change({ text: now })}
      />
      {kind !== null && needsPhysician(kind) && (
        <DateField
          label="Ordered on"
          description="Today if left blank."
          value={orderedOn}
          max={agencyToday()}
          error={errors["orderedOn"]}
          onChange={(day) => change({ orderedOn: day })}
        />
      )}
      {kind === "verbal-order" && (
        <TakenField
          value={receivedAt}
          required={isRequired("receivedAt")}
          error={errors["receivedAt"]}
          onChange={(now) => change({ receivedAt: now })}
        />
      )}
    </div>
  );
}
