import { documentKindWords, type WrittenKind, writtenKinds } from "@hearthside/contract/document-life-cycle";
import { Radio } from "@mantine/core";
import { RequiredLabel } from "#src/ui/required-label.tsx";
import { TemplateField } from "../fields/template-field.tsx";
import type { StepProps } from "./step-props.ts";
import styles from "./wizard.module.css";

const details = {
  "physician-order": "Sent to the physician for signature.",
  "verbal-order": "Taken by phone or in person. The physician signs it later.",
  plan: "What will be done and who will do it.",
  "visit-note": "Findings and care at a visit.",
  "missed-visit-report": "Why a visit was missed, and who was notified.",
  "communication-note": "A conversation with family, a physician or others.",
  other: "Anything else for the chart.",
} as const satisfies { readonly [K in WrittenKind]: string };

/** A chosen template fills an empty field and is added to a filled one. */
export function KindStep({ wizard: { content, change }, errors }: StepProps) {
  const { kind, title, text } = content;
  return (
    <div className={styles.columns}>
      <Radio.Group
        label={<RequiredLabel>Document type</RequiredLabel>}
        value={kind ?? ""}
        error={errors["kind"]}
        onChange={(chosen) => change({ kind: writtenKinds.find((one) => one === chosen) ?? null })}
      >
        <div className={styles.choices}>
          {writtenKinds.map((one, at) => (
            <Radio
              key={one}
              value={one}
              label={documentKindWords[one]}
              description={details[one]}
              data-autofocus={at === 0 || undefined}
            />
          ))}
        </div>
      </Radio.Group>
      {kind !== null && (
        <TemplateField
          kind={kind}
          onChoose={(template) =>
            change({
              title: title.trim() === "" ? template.title : title,
              text: text.trim() === "" ? template.text : `${text.trimEnd()}\n\n${template.text}`,
            })
          }
        />
      )}
    </div>
  );
}
