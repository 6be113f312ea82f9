import type { Task } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, type LinkOptions } from "@tanstack/react-router";
import { useState } from "react";
import { Empty } from "#src/ui/empty.tsx";
import { useFocusStays } from "#src/ui/focus.ts";
import { Icon } from "#src/ui/icon.tsx";
import { Panel } from "#src/ui/panel.tsx";
import shared from "#src/ui/shared.module.css";
import { SkeletonList } from "#src/ui/skeleton.tsx";
import { useIsNarrow } from "#src/ui/use-is-narrow.ts";
import { FinishTask } from "./finish-task.tsx";
import styles from "./staff-home.module.css";
import { isTaskOverdue, openFirst, taskDueText, tasksToday } from "./tasks.ts";

type TasksPanelProps = {
  /** The agency's day, to mark overdue tasks. */
  today: string;
  /** The screen where a task is done; undefined if there is none. */
  linkOf: (task: Task) => LinkOptions | undefined;
};

export const TasksPanel = (props: TasksPanelProps) => (
  <Panel title="Today's Tasks" skeleton={<SkeletonList rows={5} />}>
    <Tasks {...props} />
  </Panel>
);

function Tasks({ today, linkOf }: TasksPanelProps) {
  const { data } = useSuspenseQuery(tasksToday);
  const [finishing, setFinishing] = useState<Task>();
  const [showsAll, setShowsAll] = useState(false);
  const isNarrow = useIsNarrow();
  const focus = useFocusStays<HTMLUListElement>();
  if (data.tasks.length === 0)
    return (
      <Empty isSmall icon="checkCircle" title="Nothing is due today">
        Tasks for your patients appear here on the day they are due.
      </Empty>
    );
  const tasks = openFirst(data.tasks);
  const isLong = isNarrow && tasks.length > firstCount;
  return (
    <>
      <ul {...focus} className={shared.ruled}>
        {tasks.slice(0, isLong && !showsAll ? firstCount : undefined).map((task) => (
          <TaskLine
            key={task.id}
            task={task}
            today={today}
            link={linkOf(task)}
            onFinish={() => setFinishing(task)}
          />
        ))}
      </ul>
      {isLong && (
        <Button
          className={styles.all}
          variant="subtle"
          size="compact-sm"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? "Show fewer" : `Show all ${tasks.length} tasks`}
        </Button>
      )}
      {finishing && <FinishTask task={finishing} onClose={() => setFinishing(undefined)} />}
    </>
  );
}

/** On a phone other panels follow. */
const firstCount = 4;

type TaskLineProps = { task: Task; today: string; link: LinkOptions | undefined; onFinish: () => void };

function TaskLine({ task, today, link, onFinish }: TaskLineProps) {
  const { title, patientId, patientName, isDone, mayBeDone } = task;
  const late = isTaskOverdue(task, today);
  return (
    <li className={styles.task} data-state={isDone ? "done" : late ? "late" : "open"}>
      <Icon name={isDone ? "checkCircle" : "clock"} size={20} />
      <span className={styles.title}>{link === undefined ? title : <Link {...link}>{title}</Link>}</span>
      <span className={styles.about}>
        {patientId !== null && (
          <Link to="/admin/clinical/patient-chart" search={{ patient: patientId }}>
            {patientName ?? "Open chart"}
          </Link>
        )}
        <span className={styles.due}>{taskDueText(task, today)}</span>
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
