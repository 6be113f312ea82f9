import { documentKindLabels, isOfVisit, needsPhysician } from "@hearthside/contract/document-life-cycle";
import { Button, Radio } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Banner } from "#src/ui/banner.tsx";
import shared from "#src/ui/shared.module.css";
import { useIsNarrow } from "#src/ui/use-is-narrow.ts";
import { usePatientNames } from "../fields/people-fields.tsx";
import { visitText } from "../fields/visit-field.tsx";
import { visitsOfPatient } from "../queries.ts";
import type { Finishing } from "./use-finishing.ts";
import { type DocumentWizard, steps } from "./use-wizard.ts";
import styles from "./wizard.module.css";
import { ContentStep, KindStep, PeopleStep, type StepProps } from "./wizard-steps.tsx";

/** The current step. Focus moves to its heading. */
export function StepBody({ wizard, finishing }: { wizard: DocumentWizard; finishing: Finishing }) {
  const { step } = wizard;
  const props: StepProps = { wizard, errors: finishing.errors, isRequired: finishing.isRequired };
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);
  return (
    <>
      <div className={styles.head}>
        <PatientLine patientIds={wizard.content.patientIds} />
        <h3 className={styles.heading} tabIndex={-1} ref={heading}>
          {steps[step - 1]?.name}
        </h3>
      </div>
      {step === 1 && <KindStep {...props} />}
      {step === 2 && <PeopleStep {...props} />}
      {step === 3 && <ContentStep {...props} />}
      {step === 4 && <ReviewStep wizard={wizard} finishing={finishing} />}
    </>
  );
}

/** On a phone the patient stays in view. On wider screens the fields show it. */
function PatientLine({ patientIds }: { patientIds: readonly string[] }) {
  const names = usePatientNames(patientIds);
  const isNarrow = useIsNarrow();
  if (!isNarrow || patientIds.length === 0) return null;
  return (
    <strong className={styles.patients}>
      For {patientIds.length === 1 ? [...names.values()][0] : `${patientIds.length} patients`}
    </strong>
  );
}

type ReviewStepProps = { wizard: DocumentWizard; finishing: Finishing };

function ReviewStep({ wizard, finishing }: ReviewStepProps) {
  const { ending, setEnding, maySign, refusal } = finishing;
  const isNarrow = useIsNarrow();
  const problems = (
    <>
      {refusal !== undefined && <Banner tone="critical">{refusal}</Banner>}
      <Missing wizard={wizard} finishing={finishing} />
    </>
  );
  return (
    <div className={styles.columns}>
      {isNarrow && <div className={styles.choices}>{problems}</div>}
      <WhoGetsWhat wizard={wizard} />
      <div className={styles.choices}>
        {!isNarrow && problems}
        <Radio.Group
          label="Next step"
          value={ending.action}
          onChange={(action) => setEnding({ action: action === "sign" ? "sign" : "create" })}
        >
          <div className={styles.choices}>
            <Radio
              value="create"
              label="Create and assign"
              description="It stays a draft until the assignee signs it."
            />
            {maySign && (
              <Radio
                value="sign"
                label="Sign and submit"
                description="It is signed with your name and goes to review. It can no longer be changed."
              />
            )}
          </div>
        </Radio.Group>
      </div>
    </div>
  );
}

function WhoGetsWhat({ wizard: { content } }: Pick<ReviewStepProps, "wizard">) {
  const { kind, title, text, patientIds, physicianId, visitId } = content;
  const names = usePatientNames(patientIds);
  return (
    <div className={styles.choices}>
      <dl className={styles.facts}>
        <dt>Document</dt>
        <dd>{kind === null ? "Not chosen" : documentKindLabels[kind]}</dd>
        <dt>Title</dt>
        <dd>{title.trim() || "Not entered"}</dd>
        <dt>{patientIds.length > 1 ? `${patientIds.length} patients, one document each` : "Patient"}</dt>
        <dd>{patientIds.length === 0 ? "Not chosen" : [...names.values()].join("; ")}</dd>
        {isOfVisit(kind) && patientIds[0] !== undefined && (
          <>
            <dt>Visit</dt>
            <dd>
              {visitId === null ? "Not chosen" : <ChosenVisit patientId={patientIds[0]} visitId={visitId} />}
            </dd>
          </>
        )}
        {kind !== null && needsPhysician(kind) && (
          <>
            <dt>Physician</dt>
            <dd>{physicianText(physicianId, patientIds.length)}</dd>
          </>
        )}
      </dl>
      {text.trim() !== "" && <div className={styles.preview}>{text}</div>}
    </div>
  );
}

function physicianText(physicianId: string | null, patients: number): string {
  if (physicianId !== null) return "The one you chose";
  return patients > 1 ? "Each patient's attending physician" : "The patient's attending physician";
}

function ChosenVisit({ patientId, visitId }: { patientId: string; visitId: string }) {
  const { data, error } = useQuery(visitsOfPatient(patientId));
  const visit = data?.visits.find(({ id }) => id === visitId);
  if (visit !== undefined) return visitText(visit);
  return error === null && data === undefined ? "…" : "The one you chose";
}

/** Each problem links to the step where it is fixed. */
function Missing({ wizard, finishing: { missing, toSign, isAsked, ending } }: ReviewStepProps) {
  if (missing.length === 0) return ending.action === "sign" ? null : <Later toSign={toSign} />;
  return (
    <Banner tone={isAsked ? "critical" : "warning"}>
      <p>
        {ending.action === "sign" ? "Required before signing:" : "Required before creating the document:"}
      </p>
      <ul className={shared.list2} data-missing>
        {missing.map(({ step, field, message }) => (
          <li key={`${field} ${message}`}>
            <Button variant="subtle" color="red" size="compact-sm" px={0} onClick={() => wizard.goTo(step)}>
              {message}
            </Button>
          </li>
        ))}
      </ul>
    </Banner>
  );
}

function Later({ toSign }: Pick<Finishing, "toSign">) {
  if (toSign.length === 0) return null;
  const text = toSign.map(({ message }) => message.replace("Please ", "")).join("; ");
  return <Banner tone="warning">Before signing, the assignee has to {text}.</Banner>;
}
