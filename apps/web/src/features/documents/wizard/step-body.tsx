import { useEffect, useRef } from "react";
import { useIsNarrow } from "#src/ui/use-is-narrow.ts";
import { usePatientNames } from "../fields/use-patient-names.ts";
import { ContentStep } from "./content-step.tsx";
import { KindStep } from "./kind-step.tsx";
import { PeopleStep } from "./people-step.tsx";
import { ReviewStep } from "./review-step.tsx";
import { steps } from "./steps.ts";
import type { Finishing } from "./use-finishing.ts";
import type { Wizard } from "./use-wizard.ts";
import styles from "./wizard.module.css";

/** Error messages by field, with the API's field names. */
export type Errors = { readonly [field: string]: string | undefined };

export type StepProps = Pick<Finishing, "isRequired"> & {
  readonly wizard: Wizard;
  readonly errors: Errors;
};

/** The current step. Focus moves to its heading. */
export function StepBody({ wizard, finishing }: { wizard: Wizard; finishing: Finishing }) {
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
      {patientIds.length === 1 ? [...names.values()][0] : `${patientIds.length} patients`}
    </strong>
  );
}
