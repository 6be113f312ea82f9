import { documentKindWords, type WrittenKind, writtenKinds } from "@hearthside/contract/document-life-cycle";
import { Radio } from "@mantine/core";
import { TemplateField } from "../fields/template-field.tsx";
import type { StepProps } from "./step-body.tsx";
import styles from "./wizard.module.css";

const details = {
  "physician-order": "Goes to the physician to be signed.",
  "verbal-order": "Taken by telephone or in person; the physician signs it afterwards.",
  plan: "What will be done, and by whom.",
  "visit-note": "What was found and done at a visit.",
  "missed-visit-report": "Why a visit was missed, and who was told.",
  "communication-note": "What was said with family, physician or others.",
  other: "Anything else for the chart.",
} as const satisfies { readonly [K in WrittenKind]: string };

/** A wording that was chosen fills what is empty and is added to what is not. */
export function KindStep({ wizard: { content, change }, errors }: StepProps) {
  const { kind, title, text } = content;
  return (
    <div className={styles.columns}>
      <Radio.Group
        label="What do you want to write?"
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
