import { useQuery } from "@tanstack/react-query";
import { PageTitle } from "#src/ui/page-title.tsx";
import { tasksToday } from "./queries.ts";

type GreetingProps = {
  name: string;
  /** The user's own visits today; undefined while loading. */
  visitCount: number | undefined;
};

export function Greeting({ name, visitCount }: GreetingProps) {
  const { data } = useQuery(tasksToday);
  const open = data?.tasks.filter(({ isDone }) => !isDone).length;
  const lead = [visitCount !== undefined && visitWords(visitCount), open !== undefined && leadOf(open)];
  return <PageTitle lead={lead.filter(Boolean).join(" ") || nothingYet}>{`Welcome back ${name}!`}</PageTitle>;
}

const visitWords = (count: number) =>
  `You have ${count === 0 ? "no" : count} patient visit${count === 1 ? "" : "s"} today.`;

/** Reserves the height of the line. */
const nothingYet = "\u00a0";

function leadOf(open: number) {
  if (open === 0) return "Nothing is due today.";
  return open === 1 ? "You have one task left today." : `You have ${open} tasks left today.`;
}
