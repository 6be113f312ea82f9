import { isOfVisit, needsPhysician } from "@hearthside/contract/document-life-cycle";
import { PhysicianSelect } from "#src/features/patients/physicians/physician-select.tsx";
import { PatientsField } from "../fields/patients-field.tsx";
import { StaffField } from "../fields/staff-field.tsx";
import { VisitField } from "../fields/visit-field.tsx";
import type { StepProps } from "./step-props.ts";
import styles from "./wizard.module.css";

export function PeopleStep({ wizard: { content, change }, errors, isRequired }: StepProps) {
  const { kind, patientIds, assigneeId, physicianId, visitId } = content;
  const [patientId, ...others] = patientIds;
  const asksVisit = kind !== null && isOfVisit(kind) && patientId !== undefined && others.length === 0;
  return (
    <div className={styles.columns}>
      <PatientsField
        value={patientIds}
        error={errors["patientIds"] ?? errors["papers"]}
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
              <p className={styles.detail}>
                No physician chosen: each order goes to the patient's own physician.
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
