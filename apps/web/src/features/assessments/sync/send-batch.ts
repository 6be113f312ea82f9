import type { Answer, Assessment, AssessmentChanges, Contract, OutputOf } from "@hearthside/contract";
import type { ApiError } from "#src/lib/api-error.ts";
import { inBoth, type Keeper, maySend } from "#src/lib/outbox/keeper.ts";
import type { Operation, Refused } from "#src/lib/outbox/operation.ts";
import { claim, failureOf, type Sent, type Transport, transports } from "#src/lib/outbox/transports.ts";
import { changeDraft, findDraft } from "./kept-assessments.ts";

export const answerTransport: Transport = { isReady: () => true, send: sendBatch };
transports.set("answer", answerTransport);

async function sendBatch(keeper: Keeper, batch: readonly Operation[]): Promise<Sent> {
  const operations = await claim(keeper, batch);
  const [first] = operations;
  if (first === undefined) return "sent";
  const id = first.subjectId;
  try {
    const knownRevision = (await findDraft(keeper, id))?.revision ?? 0;
    if (!maySend(keeper)) return "signed-out";
    const { device } = keeper.platform;
    const input = { id, knownRevision, device: device(), operations: operations.map(toInput) };
    const answer = await keeper.platform.send("PATCH /assessments/:id/answers", input);
    return await acknowledge(keeper, operations, answer);
  } catch (error) {
    return afterFailure(keeper, operations, error);
  }
}

const toInput = ({ opId, item, value, base, settles }: Operation) => ({
  opId,
  item,
  value,
  baseRevision: base,
  ...(settles.length > 0 && { settles: [...settles] }),
});

type Answered = OutputOf<Contract["PATCH /assessments/:id/answers"]>;

/** The draft first: a tab that crashes in between sends again and gets the same response. */
async function acknowledge(
  keeper: Keeper,
  operations: readonly Operation[],
  { results, changes }: Answered,
): Promise<Sent> {
  const ended = results.filter(({ opId }) => operations.some((one) => one.opId === opId));
  if (ended.length === 0) return "later";
  const id = operations[0]?.subjectId ?? "";
  const applied = operations.flatMap((one) => toApplied(keeper, one, ended));
  await changeDraft(keeper, id, (kept) => {
    if (kept === undefined) return undefined;
    const merged = mergeChanges(kept, changes);
    return { ...merged, answers: mergeAnswers(applied, merged.answers) };
  });
  const endings = ended.map(({ opId, outcome, revision }) => ({
    opId,
    base: outcome === "applied" ? revision : null,
  }));
  await inBoth(keeper, id, (store) => store.end(endings));
  return "sent";
}

/** An applied value counts as the server's answer until a newer one is known. */
function toApplied(
  { owner }: Keeper,
  { opId, item, value }: Operation,
  results: Answered["results"],
): Answer[] {
  const result = results.find((one) => one.opId === opId && one.outcome === "applied");
  if (result === undefined) return [];
  return [{ item, value, revision: result.revision, source: null, answeredBy: owner.userId }];
}

async function afterFailure(keeper: Keeper, operations: readonly Operation[], error: unknown): Promise<Sent> {
  const failure = failureOf(keeper, error);
  if (failure === "later" || failure === "signed-out") return failure;
  const named = namedBy(failure, operations);
  const isAboutAll = [403, 404].includes(failure.status) || operations.length === 1;
  if (named.length === 0 && !isAboutAll) return "alone";
  const refused =
    named.length > 0 ? named : operations.map(({ opId }) => ({ opId, message: wordsOf(failure) }));
  await inBoth(keeper, operations[0]?.subjectId ?? "", (store) => store.refuse(refused));
  return "sent";
}

const wordsOf = ({ message }: ApiError) => message || "The server did not accept this answer.";

/** `operations.3.value`: the fourth of the sent operations. */
function namedBy({ errors }: ApiError, operations: readonly Operation[]): readonly Refused[] {
  return errors.flatMap(({ field, message }) => {
    const at = /^operations\.(\d+)(\.|$)/.exec(field)?.[1];
    const opId = at === undefined ? undefined : operations[Number(at)]?.opId;
    return opId === undefined ? [] : [{ opId, message }];
  });
}

/** Merges the server's changes into the kept draft. Responses may arrive late and in any order; the newer answer stays. */
export function mergeChanges(kept: Assessment, changes: AssessmentChanges): Assessment {
  const answers = mergeAnswers(kept.answers, changes.answers);
  if (changes.revision < kept.revision || changes.version < kept.version) return { ...kept, answers };
  const { revision, version, status, alternatives, proposals } = changes;
  const summary = { ...kept.summary, version, status };
  return { ...kept, summary, revision, version, status, alternatives, proposals, answers };
}

/** A full read replaces the kept draft unless it is older. */
export function mergeAssessment(kept: Assessment | undefined, read: Assessment): Assessment {
  if (kept === undefined) return read;
  return kept.revision > read.revision || kept.version > read.version ? mergeChanges(kept, read) : read;
}

function mergeAnswers(kept: readonly Answer[], given: readonly Answer[]): Answer[] {
  const merged = new Map(kept.map((answer) => [answer.item, answer]));
  for (const answer of given) {
    if (answer.revision >= (merged.get(answer.item)?.revision ?? 0)) merged.set(answer.item, answer);
  }
  return [...merged.values()];
}
