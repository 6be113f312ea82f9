import type { CredentialLack } from "@hearthside/contract/employee-labels";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#src/lib/call.ts";
import { countedAgain } from "#src/lib/live/use-live-records.ts";
import { counted, showNumber } from "#src/lib/numbers.ts";
import type { areaScreens, HeaderArea } from "../screen-needs.ts";

export type AreaScreenPath = (typeof areaScreens)[HeaderArea][number];

/** A number on a card, and the filter that shows its rows. */
export type AreaFact = {
  readonly text: string;
  readonly search: Readonly<Record<string, unknown>>;
  /** Overdue. */
  readonly isLate: boolean;
};

type Facts = (signal: AbortSignal) => Promise<readonly (AreaFact | undefined)[]>;

const fact = (text: string, search: AreaFact["search"] = {}): AreaFact => ({ text, search, isLate: false });

/** Overdue counts are shown only when there are any. */
const late = (count: number, text: string, search: AreaFact["search"]): AreaFact | undefined =>
  count === 0 ? undefined : { text, search, isLate: true };

const factsOf: { readonly [Screen in AreaScreenPath]?: Facts } = {
  "/warnings": async (signal) => {
    const [{ total }, overdue, oasis] = await Promise.all([
      call("GET /warnings/counts", {}, signal),
      call("GET /warnings", { overdue: "true", page: "five" }, signal),
      call("GET /warnings", { overdue: "true", type: "Oasis", page: "five" }, signal),
    ]);
    return [
      fact(counted(total, "open warning")),
      late(overdue.total, counted(overdue.total, "overdue warning"), { only: "overdue" }),
      // including assessments not started, which are not among the assessments
      late(oasis.total, counted(oasis.total, "overdue OASIS warning"), {
        type: "Oasis",
        only: "overdue",
      }),
    ];
  },
  "/docs": async (signal) => {
    const { counts } = await call("GET /documents", {}, signal);
    const waiting = counts.ages["over-30"] ?? 0;
    return [
      fact(`${counted(counts.review, "document")} to review`, { queue: "review" }),
      fact(`${showNumber(counts.physician)} awaiting physician`, { queue: "physician" }),
      late(waiting, `${showNumber(waiting)} awaiting physician over 30 days`, {
        queue: "physician",
        age: "over-30",
      }),
    ];
  },
  "/oasis-reports": async (signal) => {
    const [week, overdue] = await Promise.all([
      call("GET /assessments", { due: "week" }, signal),
      call("GET /assessments", { due: "overdue" }, signal),
    ]);
    return [
      fact(`${counted(week.total, "assessment")} due within a week`, { due: "week" }),
      late(
        overdue.total,
        `${counted(overdue.total, "assessment")} past due (completion, submission or CMS response)`,
        {
          due: "overdue",
        },
      ),
    ];
  },
  "/custom-reports": async (signal) => {
    const { saved } = await call("GET /saved-reports", {}, signal);
    return [fact(counted(saved.length, "saved report"))];
  },
  "/employees": async (signal) => {
    const search = (credentials?: CredentialLack) =>
      call("POST /employees/search", { ...(credentials && { credentials }) }, signal);
    const [all, expiring, overdue, missing] = await Promise.all([
      search(),
      search("expiring"),
      search("overdue"),
      search("missing"),
    ]);
    return [
      fact(counted(all.total, "employee")),
      fact(`${counted(expiring.total, "employee")} with credentials expiring soon`, {
        credentials: "expiring",
      }),
      late(overdue.total, `${counted(overdue.total, "employee")} with expired credentials`, {
        credentials: "overdue",
      }),
      late(missing.total, `${counted(missing.total, "employee")} with missing credentials`, {
        credentials: "missing",
      }),
    ];
  },
  "/account-creation": async (signal) => {
    const { waiting } = await call("GET /applications", {}, signal);
    return [fact(counted(waiting, "pending application"))];
  },
  "/staff-hub": async (signal) => {
    const { states } = await call("POST /staff-hub/search", { limit: 1 }, signal);
    return [
      fact(`${counted(states["on-visit"] ?? 0, "employee")} on a visit now`, {
        state: "on-visit",
      }),
    ];
  },
  "/downloads": async (signal) => {
    const { exports } = await call("GET /exports", undefined, signal);
    const ready = exports.filter(({ status }) => status === "done").length;
    return [fact(`${counted(ready, "file")} ready`)];
  },
};

/** Empty for screens without counts. */
export const areaFacts = (screen: AreaScreenPath) =>
  queryOptions({
    queryKey: ["area facts", screen],
    queryFn: async ({ signal }) =>
      ((await factsOf[screen]?.(signal)) ?? []).filter((one) => one !== undefined),
    enabled: factsOf[screen] !== undefined,
    ...countedAgain,
    throwOnError: false,
  });
