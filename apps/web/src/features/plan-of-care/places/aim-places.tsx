import type { WordingPlace } from "@hearthside/contract/wording-words";
import { usePlanDesk } from "../plan-desk.ts";
import { appended } from "./appended.ts";
import { GoalsPlace } from "./goals-place.tsx";
import { PlaceCard } from "./place-card.tsx";
import styles from "./places.module.css";
import { TextSuggestions } from "./suggestions.tsx";
import { PlanText, type TextField } from "./text-field.tsx";
import { TextPlace } from "./text-place.tsx";
import { type WordingKind, WordingsButton } from "./wordings-button.tsx";

/** Locator 22. */
export const AimPlaces = () => (
  <PlaceCard id="22">
    <PlanText field="goals" label="Goals" rows={3}>
      <Insert field="goals" kind="goal" place="22" label="Insert a goal" />
    </PlanText>
    <PlanText field="rehabilitationPotential" label="Rehabilitation potential" />
    <PlanText field="dischargePlans" label="Discharge plans" />
  </PlaceCard>
);

/** Content that 42 CFR 484.60(a)(2) requires in addition to the form. */
export const BesidePlaces = () => (
  <>
    <TextPlace id="psychosocial" field="psychosocialStatus" />
    <PlaceCard id="risk">
      <PlanText field="emergencyRisk" label="Risk" />
      <TextSuggestions place="risk" field="emergencyRisk" />
      <PlanText field="riskInterventions" label="Interventions for the risk">
        <Insert
          field="riskInterventions"
          kind="intervention"
          place="risk"
          label="Insert an intervention for the risk"
        />
      </PlanText>
    </PlaceCard>
    <TextPlace id="education" field="education">
      <Insert field="education" kind="intervention" place="education" label="Insert teaching" />
    </TextPlace>
    <GoalsPlace />
    <TextPlace id="directives" field="advanceDirectives" origin="profile" />
  </>
);

type InsertProps = { field: TextField; kind: WordingKind; place: WordingPlace; label: string };

function Insert({ field, kind, place, label }: InsertProps) {
  const { content, canWrite, write } = usePlanDesk();
  if (!canWrite) return null;
  return (
    <div className={styles.acts}>
      <WordingsButton
        kind={kind}
        place={place}
        label={label}
        onPick={(text) => write({ [field]: appended(content()[field], text) })}
      />
    </div>
  );
}
