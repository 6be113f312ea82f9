import type { Task } from "@hearthside/contract";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Badge } from "#src/ui/badge.tsx";
import { Empty } from "#src/ui/empty.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { Panel } from "#src/ui/panel.tsx";
import { SkeletonList } from "#src/ui/skeleton.tsx";
import { tasksToday } from "./queries.ts";
import styles from "./staff-home.module.css";
import { dueWords, isLate, openFirst } from "./task-words.ts";

/** `today` is the agency's day, so that what is late stands out. */
export function TasksPanel({ today }: { today: string }) {
  return (
    <Panel title="Today's tasks" skeleton={<SkeletonList rows={5} />}>
      <Tasks today={today} />
    </Panel>
  );
}

function Tasks({ today }: { today: string }) {
  const { data } = useSuspenseQuery(tasksToday);
  if (data.tasks.length === 0)
    return (
      <Empty icon="checkCircle" title="Nothing is due today">
        Tasks for your patients appear here on the day they are due.
      </Empty>
    );
  return (
    <ul className={styles.tasks}>
      {openFirst(data.tasks).map((task) => (
        <TaskLine key={task.id} task={task} today={today} />
      ))}
    </ul>
  );
}

function TaskLine({ task, today }: { task: Task; today: string }) {
  const { title, patientId, patientName, documentId, isDone } = task;
  const late = isLate(task, today);
  return (
    <li className={styles.task} data-state={isDone ? "done" : late ? "late" : "open"}>
      <Icon name={isDone ? "checkCircle" : "clock"} size={20} />
      <span className={styles.title}>
        {documentId === null ? (
          title
        ) : (
          <Link to="/docs" search={{ queue: "mine", document: documentId }}>
            {title}
          </Link>
        )}
        {patientId !== null && (
          <Link className={styles.patient} to="/admin/clinical/patient-chart" search={{ patient: patientId }}>
            {patientName ?? "Open chart"}
          </Link>
        )}
      </span>
      <span className={styles.due}>
        {late ? <Badge tone="critical">{dueWords(task, today)}</Badge> : dueWords(task, today)}
      </span>
    </li>
  );
}
