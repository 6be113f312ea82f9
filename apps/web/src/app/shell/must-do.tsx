import type { Task } from "@hearthside/contract";
import { Button, Menu } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, type LinkOptions, linkOptions } from "@tanstack/react-router";
import { tasksToday } from "#src/features/staff-home/queries.ts";
import { dueWords, openFirst } from "#src/features/staff-home/task-words.ts";
import { agencyToday } from "#src/lib/moments.ts";
import { Icon } from "#src/ui/icon.tsx";
import styles from "./header.module.css";

/** What field staff must not forget today. */
export function MustDo() {
  const { data, isError } = useQuery(tasksToday);
  const tasks = data?.tasks;
  const done = tasks?.filter(({ isDone }) => isDone).length;
  return (
    <Menu width={320}>
      <Menu.Target>
        <Button className={styles.mustDo} color="red" leftSection={<Icon name="warning" size={16} />}>
          Must Do{tasks && ` ${done}/${tasks.length}`}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={styles.tasks}>
        <Menu.Label>{labelOf(tasks, isError)}</Menu.Label>
        {tasks && openFirst(tasks).map((task) => <TaskItem key={task.id} task={task} />)}
      </Menu.Dropdown>
    </Menu>
  );
}

function labelOf(tasks: readonly Task[] | undefined, isError: boolean) {
  if (isError) return "Your tasks could not be loaded";
  if (tasks === undefined) return "Loading…";
  return tasks.length === 0 ? "Nothing is due today" : "Due today or before";
}

function TaskItem({ task }: { task: Task }) {
  const { title, patientName, isDone } = task;
  const words = (
    <>
      {title}
      {patientName && `, ${patientName}`}
      <br />
      <small>{dueWords(task, agencyToday())}</small>
    </>
  );
  const mark = <Icon name={isDone ? "checkCircle" : "clock"} size={16} />;
  const link = linkOf(task);
  if (link === undefined) return <Menu.Item leftSection={mark}>{words}</Menu.Item>;
  return (
    <Menu.Item leftSection={mark} renderRoot={(props) => <Link {...props} {...link} />}>
      {words}
    </Menu.Item>
  );
}

/** The paper it is about, or else the chart. */
function linkOf({ patientId, documentId }: Task): LinkOptions | undefined {
  if (documentId !== null)
    return linkOptions({ to: "/docs", search: { queue: "mine", document: documentId } });
  if (patientId === null) return undefined;
  return linkOptions({ to: "/admin/clinical/patient-chart", search: { patient: patientId } });
}
