import type { Task } from "@hearthside/contract";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Badge } from "#src/ui/badge.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import { Empty } from "#src/ui/empty.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { Panel } from "#src/ui/panel.tsx";
import { tasksToday } from "./queries.ts";
import styles from "./staff-home.module.css";

/** `today` is the agency's day, so that what is late stands out. */
export function TasksPanel({ today }: { today: string }) {
  return (
    <Panel title="Today's tasks">
      <Tasks today={today} />
    </Panel>
  );
}

function Tasks({ today }: { today: string }) {
  const { data } = useSuspenseQuery(tasksToday);
  if (data.tasks.length === 0)
    return (
      <Empty icon="checkCircle" title="Nothing is due today">
        What has to be done for your patients appears here on the day it is due.
      </Empty>
    );
  return (
    <ul className={styles.tasks}>
      {data.tasks.map((task) => (
        <TaskLine key={task.id} task={task} today={today} />
      ))}
    </ul>
  );
}

function TaskLine({ task, today }: { task: Task; today: string }) {
  const { title, patientId, patientName, dueOn, isDone } = task;
  return (
    <li className={styles.task} data-done={isDone}>
      <Icon name={isDone ? "checkCircle" : "clock"} size={20} label={isDone ? "Done" : "Open"} />
      <span className={styles.title}>
        {title}
        {patientId !== null && (
          <Link className={styles.patient} to="/admin/clinical/patient-chart" search={{ patient: patientId }}>
            {patientName ?? "Open chart"}
          </Link>
        )}
      </span>
      {dueOn !== null && <Due dueOn={dueOn} isLate={!isDone && dueOn < today} />}
    </li>
  );
}

const Due = ({ dueOn, isLate }: { dueOn: string; isLate: boolean }) =>
  isLate ? <Badge tone="critical">Late since {showDate(dueOn)}</Badge> : <span>Due {showDate(dueOn)}</span>;
