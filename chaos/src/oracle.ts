import type pg from "pg";

/** One answer by a nurse, with the value seen before it and the response to it. */
export type Given = {
  readonly device: number;
  readonly item: string;
  readonly value: string;
  readonly seen: string | null;
  /** "Saved on this device" or better was shown for it. */
  isAcknowledged: boolean;
};

/** Where the server keeps its answers. */
export type Database = Pick<pg.ClientBase, "query">;

/** The server's state of one change. */
type Operation = {
  readonly opId: string;
  readonly item: string;
  readonly value: string | null;
  readonly outcome: "applied" | "conflict" | "amendment";
  readonly revision: number;
};

type Row = Operation & { readonly place: "operation" | "answer" | "beside" };

type Kept = {
  readonly operations: readonly Operation[];
  readonly current: ReadonlyMap<string, string | null>;
  /** The conflicting or suggested values of an answer. */
  readonly beside: ReadonlySet<string | null>;
};

/**
 * Acknowledged answers that were lost: not the current answer, not kept as a conflict, not shown as rejected, and not
 * replaced by a user who saw it.
 */
export async function lostAnswers(
  database: Database,
  {
    assessmentId,
    given,
    refused,
  }: { assessmentId: string; given: readonly Given[]; refused: ReadonlySet<string> },
): Promise<Given[]> {
  const kept = await readKept(database, assessmentId);
  return given.filter((one) => one.isAcknowledged && !isSafe(one, { kept, given, refused }));
}

/** In one statement, because a closed tab's requests may still arrive in between. */
async function readKept(database: Database, assessmentId: string): Promise<Kept> {
  const { rows } = await database.query<Row>(
    `select 'operation' as place, "opId", item, value, outcome, revision
     from assessment_operation where "assessmentId" = $1
     union all select 'answer', null, item, value, null, null from assessment_answer where "assessmentId" = $1
     union all select 'beside', null, item, value, null, null from assessment_alternative where "assessmentId" = $1
     union all select 'beside', null, item, value, null, null from assessment_proposal where "assessmentId" = $1`,
    [assessmentId],
  );
  const inPlace = (place: Row["place"]) => rows.filter((row) => row.place === place);
  return {
    operations: inPlace("operation"),
    current: new Map(inPlace("answer").map(({ item, value }) => [item, value])),
    beside: new Set(inPlace("beside").map(({ value }) => value)),
  };
}

type Evidence = {
  readonly kept: Kept;
  readonly given: readonly Given[];
  readonly refused: ReadonlySet<string>;
};

/** Each value is given once only, so a value names its change. */
function isSafe({ item, value, device }: Given, { kept, given, refused }: Evidence): boolean {
  if (refused.has(value) || kept.beside.has(value) || kept.current.get(item) === value) return true;
  const mine = kept.operations.find((operation) => operation.value === value);
  const replacements = given.filter((other) => other.item === item && other.seen === value);
  if (mine === undefined)
    return replacements.some((other) => other.device === device && isSafe(other, { kept, given, refused }));
  const next = nextApplied(kept, mine);
  return next !== undefined && replacements.some((other) => reaches(other, { next, kept, given }));
}

function nextApplied({ operations }: Kept, { item, revision }: Operation): Operation | undefined {
  return operations
    .filter((other) => other.outcome === "applied" && other.item === item && other.revision > revision)
    .toSorted((one, other) => one.revision - other.revision)[0];
}

type Search = { readonly next: Operation; readonly kept: Kept; readonly given: readonly Given[] };

/**
 * Whether `one` is what came next, by itself or through what its writer gave after it and saw before that. A device
 * that clears a field twice has seen "nothing" again, so what was passed is not passed twice.
 */
function reaches(one: Given, { next, kept, given }: Search, passed: readonly Given[] = []): boolean {
  if (one.value === next.value) return true;
  if (passed.includes(one)) return false;
  const stood = kept.operations.some(({ value, outcome }) => value === one.value && outcome === "applied");
  if (stood) return false;
  return given.some(
    (other) =>
      other.seen === one.value &&
      other.device === one.device &&
      reaches(other, { next, kept, given }, [...passed, one]),
  );
}
