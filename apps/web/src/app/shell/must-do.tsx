import type { Task } from "@hearthside/contract";
import { Menu } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { openFirst, taskDueText, tasksToday } from "#src/features/home/staff-home/tasks.ts";
import { useLiveWarnings } from "#src/features/office/warnings/queries.ts";
import { warningLink } from "#src/features/office/warnings/warning-link.ts";
import { agencyToday } from "#src/lib/moments.ts";
import { Icon } from "#src/ui/icon.tsx";
import { later } from "#src/ui/later.tsx";
import type { PopUp } from "#src/ui/later-pop-up.tsx";
import styles from "./header.module.css";
import { MustDoButton } from "./menu-buttons.tsx";

const FinishTask = later(
  async () => (await import("#src/features/home/staff-home/finish-task.tsx")).FinishTask,
);

/** Field staff's tasks for today. */
export function MustDo({ id, startsOpen }: PopUp) {
  const { data, isError } = useQuery(tasksToday);
  const [finishing, setFinishing] = useState<Task>();
  useLiveWarnings();
  const tasks = data?.tasks;
  const done = tasks?.filter(({ isDone }) => isDone).length;
  return (
    <>
      <Menu id={id} defaultOpened={startsOpen} width={320}>
        <Menu.Target>
          <MustDoButton count={tasks && ` ${done}/${tasks.length}`} />
        </Menu.Target>
        <Menu.Dropdown className={styles.tasks}>
          <Menu.Label>{labelOf(tasks, isError)}</Menu.Label>
          {tasks &&
            openFirst(tasks).map((task) => <TaskItem key={task.id} task={task} onFinish={setFinishing} />)}
        </Menu.Dropdown>
      </Menu>
      {finishing && <FinishTask task={finishing} onClose={() => setFinishing(undefined)} />}
    </>
  );
}

function labelOf(tasks: readonly Task[] | undefined, isError: boolean) {
  if (isError) return "Your tasks could not be loaded";
  if (tasks === undefined) return "Loading…";
  return tasks.length === 0 ? "Nothing is due today" : "Due today or before";
}

type TaskItemProps = { task: Task; onFinish: (task: Task) => void };

function TaskItem({ task, onFinish }: TaskItemProps) {
  const { title, patientName, isDone, mayBeDone } = task;
  const text = (
    <>
      {title}
      {patientName && `, ${patientName}`}
      <br />
      <small>{taskDueText(task, agencyToday())}</small>
    </>
  );
  const mark = <Icon name={isDone ? "checkCircle" : "clock"} size={16} />;
  const link = warningLink(task);
  return (
    <>
      {link === undefined ? (
        <Menu.Item leftSection={mark}>{text}</Menu.Item>
      ) : (
        <Menu.Item leftSection={mark} renderRoot={(props) => <Link {...props} {...link} />}>
          {text}
        </Menu.Item>
      )}
      {mayBeDone && (
        <Menu.Item
          className={styles.finish ?? ""}
          leftSection={<Icon name="check" size={16} />}
          aria-label={`Mark done: ${title}`}
          onClick={() => onFinish(task)}
        >
          Mark done
        </Menu.Item>
      )}
    </>
  );
}
