import type { WordingPlace } from "@hearthside/contract/wording-labels";
import type { MeasurableGoal } from "@hearthside/plan-of-care";
import { Button, Textarea, TextInput } from "@mantine/core";
import { DateField } from "#src/ui/date/date-field.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { useSayDone } from "#src/ui/records/say-done.tsx";
import shared from "#src/ui/shared.module.css";
import { usePlanDesk, usePlanField } from "../plan-desk.ts";
import { PlaceCard } from "./place-card.tsx";
import styles from "./places.module.css";
import { appended, PlanText, type TextField, TextPlace, TextSuggestions } from "./plan-fields.tsx";
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
      <PlanText field="riskInterventions" label="Interventions to reduce the risk">
        <Insert
          field="riskInterventions"
          kind="intervention"
          place="risk"
          label="Insert an intervention to reduce the risk"
        />
      </PlanText>
    </PlaceCard>
    <TextPlace id="education" field="education">
      <Insert field="education" kind="intervention" place="education" label="Insert a teaching topic" />
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
    <div className={shared.buttons}>
      <WordingsButton
        kind={kind}
        place={place}
        label={label}
        onPick={(text) => write({ [field]: appended(content()[field], text) })}
      />
    </div>
  );
}

const emptyGoal: MeasurableGoal = { goal: "", measure: "", targetDate: null };

/** Goals with a measure and a target date (42 CFR 484.60(a)(2)(xiv)). */
function GoalsPlace() {
  const { canWrite, content, write } = usePlanDesk();
  const goals = usePlanField("measurableGoals");
  const sayDone = useSayDone();
  const add = (goal: MeasurableGoal) => write({ measurableGoals: [...goals, goal] });
  return (
    <PlaceCard id="goals">
      {goals.length === 0 && <p className={`${shared.note} ${styles.unknown}`}>No measurable goals yet.</p>}
      <ol className={`${shared.list3} ${styles.goals}`}>
        {goals.map((goal, place) => (
          // a goal has no id, so its index is the key biome-ignore lint/suspicious/noArrayIndexKey: rows are only added
          // and removed by the user
          <li key={place}>
            <Goal number={place + 1} goal={goal} onChange={(next) => replace(place, [next])} />
            {canWrite && (
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={`Remove goal ${place + 1}`}
                onClick={() => remove(place)}
              >
                Remove
              </Button>
            )}
          </li>
        ))}
      </ol>
      {canWrite && (
        <div className={shared.buttons}>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<Icon name="add" size={16} />}
            onClick={() => add(emptyGoal)}
          >
            Add goal
          </Button>
          <WordingsButton
            kind="goal"
            place="goals"
            label="Add goal from library"
            onPick={(goal) =>
              write({ measurableGoals: [...content().measurableGoals, { ...emptyGoal, goal }] })
            }
          />
        </div>
      )}
    </PlaceCard>
  );

  function remove(place: number) {
    replace(place, []);
    const undo = async () => write({ measurableGoals: goals });
    sayDone({ text: `Goal ${place + 1} was removed.`, undo });
  }

  function replace(place: number, instead: readonly MeasurableGoal[]) {
    write({ measurableGoals: [...goals.slice(0, place), ...instead, ...goals.slice(place + 1)] });
  }
}

type GoalProps = { number: number; goal: MeasurableGoal; onChange: (goal: MeasurableGoal) => void };

function Goal({ number, goal, onChange }: GoalProps) {
  const { canWrite, leave } = usePlanDesk();
  return (
    <fieldset className={styles.goal}>
      <legend className="visually-hidden">Goal {number}</legend>
      <Textarea
        label="Goal"
        autosize
        minRows={1}
        readOnly={!canWrite}
        value={goal.goal}
        onChange={(event) => onChange({ ...goal, goal: event.currentTarget.value })}
        onBlur={leave}
      />
      <TextInput
        label="Measure"
        readOnly={!canWrite}
        value={goal.measure}
        onChange={(event) => onChange({ ...goal, measure: event.currentTarget.value })}
        onBlur={leave}
      />
      <DateField
        label="Target date"
        readOnly={!canWrite}
        value={goal.targetDate}
        onChange={(targetDate) => onChange({ ...goal, targetDate })}
      />
    </fieldset>
  );
}
