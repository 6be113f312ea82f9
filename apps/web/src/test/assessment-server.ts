import type {
  Alternative,
  Answer,
  Assessment,
  AssessmentChanges,
  AssessmentStatus,
  Contract,
  ErrorCode,
  FieldError,
  InputOf,
  OperationResult,
  OutputOf,
  Proposal,
} from "@hearthside/contract";
import { v7 } from "uuid";
import { ApiError, OfflineError } from "#src/lib/api-error.ts";
import { asOutput } from "#src/lib/boundary.ts";
import type { Send } from "#src/lib/device/platform.ts";
import { assessmentWith } from "./assessment-records.ts";

type Patch = InputOf<Contract["PATCH /assessments/:id/answers"]>;
type Given = Patch["operations"][number];
type Fault = "no request" | "no answer" | { status: number; code?: ErrorCode; errors?: FieldError[] };

/** One assessment on a minimal server, which merges as the real one does and fails on request. */
export function assessmentServer(start: { readonly [item: string]: string } = {}) {
  const first = assessmentWith(start);
  const answers = new Map(first.answers.map((answer) => [answer.item, answer]));
  const results = new Map<string, { result: OperationResult; given: string }>();
  const alternatives: Alternative[] = [...first.alternatives];
  const proposals: Proposal[] = [];
  const patches: Patch[] = [];
  const faults: Fault[] = [];
  let { revision, status } = first;
  let secret = "c2VjcmV0IG9mIHRoZSBzZXJ2ZXI=";
  let isReachable = true;
  let refusesItem: string | undefined;
  let chart: Partial<Assessment> = {};

  const changesSince = (since: number): AssessmentChanges => ({
    revision,
    version: first.version,
    status,
    answers: [...answers.values()].filter((answer) => answer.revision > since),
    alternatives: [...alternatives],
    proposals: [...proposals],
  });
  const put = (item: string, value: string | null, source: Answer["source"] = null): Answer => {
    revision += 1;
    const answer = { item, value, revision, source, answeredBy: first.summary.author.id };
    answers.set(item, answer);
    return answer;
  };
  const merge = ({ opId, item, value, baseRevision, settles = [] }: Given): OperationResult => {
    const about = { id: v7(), item, value };
    const givenBy = first.summary.author;
    if (status !== "draft") {
      revision += 1;
      const proposed = { comment: null, kind: "late-answer" as const, proposedBy: givenBy, decision: null };
      proposals.push({ ...about, ...proposed, proposedAt: new Date(0).toISOString() });
      return { opId, outcome: "amendment", revision };
    }
    if ((answers.get(item)?.revision ?? 0) > baseRevision) {
      revision += 1;
      alternatives.push({ ...about, givenBy, givenAt: new Date(0).toISOString() });
      return { opId, outcome: "conflict", revision };
    }
    for (const id of settles)
      alternatives.splice(0, alternatives.length, ...alternatives.filter((one) => one.id !== id));
    return { opId, outcome: "applied", revision: put(item, value).revision };
  };
  const once = (given: Given): OperationResult => {
    const known = results.get(given.opId);
    if (known !== undefined && known.given !== JSON.stringify([given.item, given.value]))
      throw new ApiError({ status: 422, code: "key-reused" });
    const result = known?.result ?? merge(given);
    results.set(given.opId, { result, given: JSON.stringify([given.item, given.value]) });
    return result;
  };
  const patch = (input: Patch): OutputOf<Contract["PATCH /assessments/:id/answers"]> => {
    const bad = input.operations.findIndex(({ item }) => item === refusesItem);
    if (bad >= 0) throw badValue(`operations.${bad}.value`);
    patches.push(input);
    return { results: input.operations.map(once), changes: changesSince(input.knownRevision) };
  };
  const whole = (): Assessment => ({
    ...first,
    ...chart,
    ...changesSince(0),
    summary: { ...first.summary, status },
  });
  const answer = (key: keyof Contract, input: unknown): unknown => {
    if (key === "GET /device-secret") return { secret };
    if (key === "GET /assessments/:id") return whole();
    if (key === "GET /assessments/:id/answers") return changesSince(Number(field(input, "since")));
    if (isPatch(key, input)) return patch(input);
    throw new Error(`The test did not expect ${key}`);
  };
  const send: Send = async (key, input) => {
    if (!isReachable) throw new OfflineError(new Error("unreachable"));
    const fault = key.startsWith("PATCH") ? faults.shift() : undefined;
    if (fault === "no request") throw new OfflineError(new Error("lost"));
    if (typeof fault === "object") throw new ApiError({ ...fault, message: "The server says no." });
    const given = structuredClone(answer(key, structuredClone(input)));
    if (fault === "no answer") throw new OfflineError(new Error("lost on the way back"));
    return asOutput<typeof key>(given);
  };

  return {
    id: first.summary.id,
    send,
    patches,
    /** The next patches meet these, one each. */
    failWith: (...next: Fault[]) => void faults.push(...next),
    reach: (value: boolean) => void (isReachable = value),
    /** Someone else gives this answer. */
    someoneAnswers: (item: string, value: string | null) => put(item, value),
    /** The chart is corrected, and the answer filled from it changes too. */
    chartSays: (item: string, value: string, now: Partial<Assessment>) => {
      chart = now;
      put(item, value, "chart");
    },
    valueOf: (item: string) => answers.get(item)?.value,
    alternativesOf: (item: string) =>
      alternatives.filter((one) => one.item === item).map(({ value }) => value),
    proposals,
    become: (next: AssessmentStatus) => void (status = next),
    refuseItem: (item: string | undefined) => void (refusesItem = item),
    changeSecret: (next: string) => void (secret = next),
  };
}

const badValue = (field: string) =>
  new ApiError({
    status: 422,
    code: "invalid-input",
    errors: [{ field, message: "This code is not in the list." }],
  });

const field = (input: unknown, name: string): unknown => new Map(Object.entries(input ?? {})).get(name);

const isPatch = (key: string, _input: unknown): _input is Patch => key === "PATCH /assessments/:id/answers";
