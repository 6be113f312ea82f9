import type { CalendarVisit, Contract, InputOf } from "@hearthside/contract";
import { visitsIn } from "@hearthside/contract/calendar-visits";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call, callQuery } from "#src/lib/call.ts";
import { presenceAgain, useLiveRecords } from "#src/lib/live/use-live-records.ts";
import type { StaffHubFilter } from "./staff-hub-filter.ts";

const staffHubKey = ["staff-hub"] as const;

type Asked = { filter: StaffHubFilter; text: string; limit: number };

export const staffHubList = ({ filter: { branch, ...filter }, text, limit }: Asked) =>
  callQuery(
    {
      queryKey: [...staffHubKey, "list", filter, branch, text, limit],
      placeholderData: keepPreviousData,
      ...presenceAgain,
      throwOnError: false,
    },
    "POST /staff-hub/search",
    { ...filter, ...(branch && { branchId: branch }), text, limit },
  );

export const staffHubPage = (id: string) =>
  callQuery({ queryKey: [...staffHubKey, "page", id], ...presenceAgain }, "GET /staff-hub/:id", { id });

type Week = { id: string; agencyId: number; from: string; to: string };

/** The person's visits of a week in order of time. */
export const visitsOfWeek = ({ id, agencyId, from, to }: Week) =>
  queryOptions({
    queryKey: [...staffHubKey, "visits", id, from],
    queryFn: async ({ signal }) => {
      const span = { startTime: `${from}T00:00:00`, endTime: `${to}T23:59:59` };
      const asked = { userID: id, requestType: "retrieve", agencyId, ...span } as const;
      return inOrder(await readAll(asked, signal), id);
    },
  });

type AskedSchedule = InputOf<Contract["POST /scheduler"]>;

async function readAll(asked: AskedSchedule, signal: AbortSignal): Promise<readonly CalendarVisit[]> {
  const answer = await call("POST /scheduler", asked, signal);
  const visits = visitsIn(answer);
  return answer.next === undefined
    ? visits
    : [...visits, ...(await readAll({ ...asked, after: answer.next }, signal))];
}

/** The schedule returns everyone's visits to users who see all, even for their own, so it is filtered here. */
const inOrder = (visits: readonly CalendarVisit[], id: string) =>
  visits.filter(({ userId }) => userId === id).toSorted((one, other) => (one.start < other.start ? -1 : 1));

export const recordsOfPerson = (id: string) =>
  queryOptions({
    queryKey: [...staffHubKey, "records", id],
    queryFn: async ({ signal }) => (await call("GET /staff/:id/records", { id }, signal)).records,
  });

/** Refreshes the hub when a visit, hours, time off, an employee or a credential changes. */
export const useLiveStaff = (): void =>
  useLiveRecords({ kind: ["visit", "availability", "employee"], queryKey: staffHubKey, pauseMs: 3000 });
