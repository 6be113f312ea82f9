import type { Task } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, type LinkOptions } from "@tanstack/react-router";
import { useState } from "react";
import { Badge } from "#src/ui/badge.tsx";
import { Empty } from "#src/ui/empty.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { Panel } from "#src/ui/panel.tsx";
import { SkeletonList } from "#src/ui/skeleton.tsx";
import { useFocusStays } from "#src/ui/use-focus-stays.ts";
import { FinishTask } from "./finish-task.tsx";
import { tasksToday } from "./queries.ts";
import styles from "./staff-home.module.css";
import { dueWords, isLate, openFirst } from "./task-words.ts";

type TasksPanelProps = {
  /** The agency's day, to mark overdue tasks. */
  today: string;
  /** The screen where a task is done; undefined if there is none. */
  linkOf: (task: Task) => LinkOptions | undefined;
};

export const TasksPanel = (props: TasksPanelProps) => (
  <Panel title="Today's tasks" skeleton={<SkeletonList rows={5} />}>
    <Tasks {...props} />
  </Panel>
);

function Tasks({ today, linkOf }: TasksPanelProps) {
  const { data } = useSuspenseQuery(tasksToday);
  const [finishing, setFinishing] = useState<Task>();
  const focus = useFocusStays<HTMLUListElement>();
  if (data.tasks.length === 0)
    return (
      <Empty isSmall icon="checkCircle" title="Nothing is due today">
        Tasks for your patients appear here on the day they are due.
      </Empty>
    );
  return (
    <>
      <ul {...focus} className={styles.tasks}>
        {openFirst(data.tasks).map((task) => (
          <TaskLine
            key={task.id}
            task={task}
            today={today}
            link={linkOf(task)}
            onFinish={() => setFinishing(task)}
          />
        ))}
      </ul>
      {finishing && <FinishTask task={finishing} onClose={() => setFinishing(undefined)} />}
    </>
  );
}

type TaskLineProps = { task: Task; today: string; link: LinkOptions | undefined; onFinish: () => void };

function TaskLine({ task, today, link, onFinish }: TaskLineProps) {
  const { title, patientId, patientName, isDone, mayBeDone } = task;
  const late = isLate(task, today);
  return (
    <li className={styles.task} data-state={isDone ? "done" : late ? "late" : "open"}>
      <Icon name={isDone ? "checkCircle" : "clock"} size={20} />
      <span className={styles.what}>
        <span className={styles.title}>{link === undefined ? title : <Link {...link}>{title}</Link>}</span>
        {patientId !== null && (
          <Link className={styles.patient} to="/admin/clinical/patient-chart" search={{ patient: patientId }}>
            {patientName ?? "Open chart"}
          </Link>
        )}
      </span>
      <span className={styles.due}>
        {late ? <Badge tone="critical">{dueWords(task, today)}</Badge> : dueWords(task, today)}
        {mayBeDone && (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`Mark done: ${title}${patientName === null ? "" : `, ${patientName}`}`}
            onClick={onFinish}
          >
            Mark done
          </Button>
        )}
      </span>
    </li>
  );
}
