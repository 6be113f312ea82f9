import { useQuery } from "@tanstack/react-query";
import { PageTitle } from "#src/ui/page-title.tsx";
import { tasksToday } from "./queries.ts";

export function Greeting({ name }: { name: string }) {
  const { data } = useQuery(tasksToday);
  const open = data?.tasks.filter(({ isDone }) => !isDone).length;
  return (
    <PageTitle lead={open === undefined ? nothingYet : leadOf(open)}>{`Welcome back ${name}!`}</PageTitle>
  );
}

/** Keeps the place of the line. */
const nothingYet = "\u00a0";

function leadOf(open: number) {
  if (open === 0) return "Nothing is due today.";
  return open === 1 ? "You have one task left today." : `You have ${open} tasks left today.`;
}
