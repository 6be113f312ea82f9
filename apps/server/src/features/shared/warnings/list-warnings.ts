import {
  type Contract,
  type GivenOutputOf,
  kindsOf,
  type ReadInputOf,
  type WarningKind,
  type WarningType,
  warningKindNames,
} from "@hearthside/contract";
import { AppError } from "#src/app-error.ts";
import type { Work } from "#src/http/work.ts";
import {
  countOpenKinds,
  countWarnings,
  findOpenIds,
  findResolvedIds,
  findWarningPlace,
  findWarnings,
} from "./queries.ts";
import { warningOf } from "./warnings.ts";

type Input = ReadInputOf<Contract["GET /warnings"]>;

const pageLengths = { five: 5, full: 50 } as const;

/** A page of the caller's warnings that match the filters. Throws `not-found` for an unknown `after`. */
export async function listWarnings(
  work: Work,
  input: Input,
): Promise<GivenOutputOf<Contract["GET /warnings"]>> {
  const after = input.after === undefined ? undefined : await findWarningPlace(work, input.after);
  if (input.after !== undefined && after === undefined) throw new AppError("not-found");
  const filter = filterOf(input);
  const length = pageLengths[input.page ?? "full"];
  const find = input.status === "open" ? findOpenIds : findResolvedIds;
  const found = await find(work, { ...filter, after, limit: length + 1 });
  return {
    warnings: await inOrder(
      work,
      found.slice(0, length).map(({ id }) => id),
    ),
    more: found.length > length,
    total: await countWarnings(work, filter),
  };
}

const filterOf = ({ status, assignee, important, overdue, ...input }: Omit<Input, "after" | "page">) => ({
  kinds: requestedKinds(input),
  status,
  assignee,
  important: important === "true",
  overdue: overdue === "true",
});

function requestedKinds({ family, type, kind }: Pick<Input, "family" | "type" | "kind">): WarningKind[] {
  const ofFamily = family === undefined ? warningKindNames : kindsOf(family);
  const ofType = type === undefined ? ofFamily : kindsOf("administrative", type);
  return ofFamily.filter((one) => ofType.includes(one) && (kind === undefined || one === kind));
}

async function inOrder(work: Work, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await findWarnings(work, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row === undefined ? [] : [warningOf(row, work)];
  });
}

/** Counts the caller's warnings that match the filters. */
export async function countOpen(
  work: Work,
  narrowing: ReadInputOf<Contract["GET /warnings/counts"]>,
): Promise<GivenOutputOf<Contract["GET /warnings/counts"]>> {
  const rows = await countOpenKinds(work, filterOf({ ...narrowing, status: "open" }));
  const sum = (kinds: readonly WarningKind[]) =>
    rows
      .filter(({ kind }) => kinds.some((one) => one === kind))
      .reduce((total, { count }) => total + count, 0);
  const ofType = (type: WarningType) => sum(kindsOf("administrative", type));
  return {
    total: sum(warningKindNames),
    families: {
      patient: sum(kindsOf("patient")),
      eligibility: sum(kindsOf("eligibility")),
      authorization: sum(kindsOf("authorization")),
      supply: sum(kindsOf("supply")),
      administrative: sum(kindsOf("administrative")),
    },
    types: {
      "Oasis Export Missing": ofType("Oasis Export Missing"),
      "Missed Visit": ofType("Missed Visit"),
      "Orders to Sign": ofType("Orders to Sign"),
      Oasis: ofType("Oasis"),
      "Send & Receive": ofType("Send & Receive"),
      NDA: ofType("NDA"),
    },
  };
}
