import { ActionIcon, Button } from "@mantine/core";
import { counted } from "#src/lib/numbers.ts";
import { DateField } from "#src/ui/date/date-field.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import { Icon } from "#src/ui/icon.tsx";
import { Select, type SelectOption } from "#src/ui/select.tsx";
import { TimeField } from "../actions/when-fields.tsx";
import { readTime, weekdayText } from "../data/time-text.ts";
import { kindLabels } from "../visit-labels.ts";
import styles from "./orders.module.css";
import type { PlannedLine, PlanRow, PlanWeek } from "./plan.ts";
import { type Plan, useMakers } from "./use-plan.ts";

/** The visits to schedule by week, and why a week has fewer than are ordered. */
export function PlanWeeks({ plan, line }: { plan: Plan; line: PlannedLine }) {
  const makers = useMakers(line.discipline);
  return plan.weeks.map((week) => <Week key={week.weekOf} week={week} plan={plan} makers={makers} />);
}

type WeekProps = { week: PlanWeek; plan: Plan; makers: readonly SelectOption[] };

function Week({ week: { weekOf, rows, unplaced }, plan, makers }: WeekProps) {
  return (
    <fieldset className={styles.group}>
      <legend tabIndex={-1}>
        Week of {showDate(weekOf)}: {counted(rows.length, "visit")}
      </legend>
      {rows.map((row, at) => (
        <Row key={row.id} row={row} number={at + 1} plan={plan} makers={makers} />
      ))}
      {unplaced.map(({ visits, why }) => (
        <p key={why} className={styles.unplaced}>
          <Icon name="warning" size={12} /> No time for {counted(visits, "visit")}: {why}
        </p>
      ))}
      <div>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<Icon name="add" size={12} />}
          aria-label={`Add a visit in the week of ${showDate(weekOf)}`}
          onClick={() => plan.add(weekOf)}
        >
          Add a visit
        </Button>
      </div>
    </fieldset>
  );
}

type RowProps = { row: PlanRow; number: number; plan: Plan; makers: readonly SelectOption[] };

const nobody = "";

function Row({ row, number, plan, makers }: RowProps) {
  const { id, day, time, userId, kind, travelMinutes, problem } = row;
  const isOfTime = problem !== undefined && readTime(time) === undefined;
  return (
    <div
      className={styles.visit}
      role="group"
      aria-label={`Visit ${number}, week of ${showDate(row.weekOf)}`}
    >
      <DateField
        label={day === null ? "Day" : `Day (${weekdayText(day)})`}
        value={day}
        required
        error={problem !== undefined && (day === null || !isOfTime)}
        onChange={(next) => plan.change(id, { day: next })}
      />
      <TimeField
        label="Time"
        value={time}
        required
        error={isOfTime}
        onChange={(next) => plan.change(id, { time: next })}
      />
      <Select
        label="Clinician"
        searchable
        options={[{ value: nobody, label: "Unassigned" }, ...makers]}
        value={userId ?? nobody}
        onChange={(next) => plan.change(id, { userId: next === nobody ? null : next, travelMinutes: null })}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={`Remove visit ${number}`}
        onClick={(event) => {
          event.currentTarget.closest("fieldset")?.querySelector("legend")?.focus();
          plan.takeOut(id);
        }}
      >
        <Icon name="trash" size={16} />
      </ActionIcon>
      {kind !== "routine" && <p className={styles.travel}>{kindLabels[kind]}</p>}
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {travelMinutes !== null && problem === undefined && (
        <p className={styles.travel}>About {travelMinutes} min drive</p>
      )}
    </div>
  );
}
