import {
  documentKindLabels,
  isOfVisit,
  needsPhysician,
  type WrittenKind,
  writtenKinds,
} from "@hearthside/contract/document-life-cycle";
import { Radio, TextInput } from "@mantine/core";
import { PhysicianSelect } from "#src/features/patients/physicians/physician-select.tsx";
import { agencyToday } from "#src/lib/moments.ts";
import { DateField } from "#src/ui/date/date-field.tsx";
import { RequiredLabel } from "#src/ui/required-label.tsx";
import shared from "#src/ui/shared.module.css";
import { PatientsField, StaffField } from "../fields/people-fields.tsx";
import { TakenField } from "../fields/taken-field.tsx";
import { TemplateField } from "../fields/template-field.tsx";
import { TextWithWordings } from "../fields/text-with-wordings.tsx";
import { VisitField } from "../fields/visit-field.tsx";
import type { Finishing } from "./use-finishing.ts";
import type { DocumentWizard } from "./use-wizard.ts";
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
              label={documentKindLabels[one]}
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

export function PeopleStep({ wizard: { content, change }, errors, isRequired }: StepProps) {
  const { kind, patientIds, assigneeId, physicianId, visitId } = content;
  const [patientId, ...others] = patientIds;
  const asksVisit = kind !== null && isOfVisit(kind) && patientId !== undefined && others.length === 0;
  return (
    <div className={styles.columns}>
      <PatientsField
        value={patientIds}
        error={errors["patientIds"] ?? errors["documents"]}
        onChange={(ids) => change({ patientIds: ids, visitId: null })}
      />
      <div className={styles.choices}>
        <StaffField
          value={assigneeId}
          error={errors["assigneeId"]}
          onChange={(id) => change({ assigneeId: id })}
        />
        {kind !== null && needsPhysician(kind) && (
          <>
            <PhysicianSelect
              value={physicianId}
              error={errors["physicianId"]}
              onChange={(id) => change({ physicianId: id })}
            />
            {physicianId === null && (
              <p className={shared.note}>
                No physician chosen: each order goes to the patient's attending physician.
              </p>
            )}
          </>
        )}
        {asksVisit && (
          <VisitField
            patientId={patientId}
            kind={kind}
            prefersOpen
            value={visitId}
            required={isRequired("visitId")}
            error={errors["visitId"]}
            onChange={(id) => change({ visitId: id })}
          />
        )}
      </div>
    </div>
  );
}

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

/** Error messages by field, with the API's field names. */
type Errors = { readonly [field: string]: string | undefined };

export type StepProps = Pick<Finishing, "isRequired"> & {
  readonly wizard: DocumentWizard;
  readonly errors: Errors;
};
