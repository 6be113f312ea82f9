import {
  activitiesPermitted,
  functionalLimitations,
  mentalStatuses,
  prognoses,
} from "@hearthside/plan-of-care";
import { Radio, TextInput } from "@mantine/core";
import { usePlanDesk, usePlanField } from "../plan-desk.ts";
import { BoxesPlace } from "./boxes-place.tsx";
import { FactPlace, labelIdOf, PlaceCard } from "./place-card.tsx";
import styles from "./places.module.css";
import { DateInPlan, TextPlace } from "./plan-fields.tsx";

/** Locators 1 to 9, from the chart. */
export const IdentityPlaces = () => (
  <div className={styles.pair}>
    <FactPlace id="1" origin="profile" />
    <FactPlace id="2" origin="profile" />
    <FactPlace id="3" origin="schedule" />
    <FactPlace id="4" origin="profile" />
    <FactPlace id="5" origin="branch" />
    <FactPlace id="6" origin="profile" assessed="address" />
    <FactPlace id="7" origin="branch" />
    <FactPlace id="8" origin="profile" />
    <FactPlace id="9" origin="profile" assessed="sex" />
  </div>
);

/** Locators 10 to 13. */
export const ClinicalPlaces = () => (
  <>
    <TextPlace
      id="10"
      field="medications"
      origin="medications"
      rows={4}
      description="One per line: name, dose, route, frequency, (N) or (C)."
    />
    <FactPlace id="11" origin="profile" assessed="diagnoses" />
    <SurgeryPlace />
    <FactPlace id="13" origin="profile" assessed="diagnoses" />
  </>
);

function SurgeryPlace() {
  const { canWrite, write, leave } = usePlanDesk();
  const procedure = usePlanField("surgicalProcedure");
  return (
    <PlaceCard id="12">
      <div className={styles.pair}>
        <TextInput
          label="Code and procedure"
          description="Enter “N/A” if none."
          maxLength={500}
          readOnly={!canWrite}
          value={procedure}
          onChange={(event) => write({ surgicalProcedure: event.currentTarget.value })}
          onBlur={leave}
        />
        <DateInPlan field="surgicalProcedureDate" label="Date" />
      </div>
    </PlaceCard>
  );
}

/** Locators 14 to 17. */
export function NeedPlaces() {
  const { facts } = usePlanDesk();
  const allergies = usePlanField("allergies");
  const isAsked = facts.allergies.length > 0 || facts.noKnownAllergiesOn !== null;
  const hint = "No allergies recorded. In the chart, add allergies or select “No known allergies.”";
  return (
    <>
      <TextPlace id="14" field="supplies" />
      <TextPlace id="15" field="safety" />
      <TextPlace id="16" field="nutrition" />
      <TextPlace
        id="17"
        field="allergies"
        origin="allergies"
        {...(!isAsked && allergies === "" && { description: hint })}
      />
    </>
  );
}

/** Locators 18 to 20. */
export const ConditionPlaces = () => (
  <>
    <BoxesPlace
      id="18A"
      boxes={functionalLimitations}
      field="limitations"
      otherField="limitationsOther"
      otherCode="B"
    />
    <BoxesPlace
      id="18B"
      boxes={activitiesPermitted}
      field="activities"
      otherField="activitiesOther"
      otherCode="D"
    />
    <BoxesPlace
      id="19"
      boxes={mentalStatuses}
      field="mentalStatus"
      otherField="mentalStatusOther"
      otherCode="8"
      origin="assessment"
    />
    <PrognosisPlace />
  </>
);

function PrognosisPlace() {
  const { canWrite, write } = usePlanDesk();
  const prognosis = usePlanField("prognosis");
  return (
    <PlaceCard id="20">
      <Radio.Group
        aria-labelledby={labelIdOf("20")}
        value={prognosis ?? ""}
        onChange={(chosen) =>
          write({ prognosis: prognoses.find(({ code }) => code === chosen)?.code ?? null })
        }
      >
        <div className={styles.boxes}>
          {prognoses.map(({ code, label }) => (
            <Radio key={code} value={code} label={`${code} ${label}`} disabled={!canWrite} />
          ))}
        </div>
      </Radio.Group>
    </PlaceCard>
  );
}
