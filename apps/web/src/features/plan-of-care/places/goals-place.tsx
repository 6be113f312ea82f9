import type { MeasurableGoal } from "@hearthside/plan-of-care";
import { Button, Textarea, TextInput } from "@mantine/core";
import { DateField } from "#src/ui/date/date-field.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { useSayDone } from "#src/ui/records/say-done.tsx";
import { usePlanDesk, usePlanField } from "../plan-desk.ts";
import { PlaceCard } from "./place-card.tsx";
import styles from "./places.module.css";
import { WordingsButton } from "./wordings-button.tsx";

const emptyGoal: MeasurableGoal = { goal: "", measure: "", targetDate: null };

/** Goals with a measure and a target date (42 CFR 484.60(a)(2)(xiv)). */
export function GoalsPlace() {
  const { canWrite, content, write } = usePlanDesk();
  const goals = usePlanField("measurableGoals");
  const sayDone = useSayDone();
  const add = (goal: MeasurableGoal) => write({ measurableGoals: [...goals, goal] });
  return (
    <PlaceCard id="goals">
      {goals.length === 0 && <p className={styles.unknown}>No measurable goals yet.</p>}
      <ol className={styles.goals}>
        {goals.map((goal, place) => (
          // a goal has no id, so its index is the key
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are only added and removed by hand
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
        <div className={styles.acts}>
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
            label="Choose a goal"
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
    sayDone({ words: `Goal ${place + 1} was removed.`, undo });
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
