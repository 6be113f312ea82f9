import type { Answer, Assessment, AssessmentChanges, Contract, OutputOf } from "@hearthside/contract";
import type { ApiError } from "#src/lib/api-error.ts";
import type { Operation, Refused } from "#src/lib/outbox/operations.ts";
import { claim, inBoth, maySend, type Outbox } from "#src/lib/outbox/outbox.ts";
import { failureOf, type Sent, type Transport, transports } from "#src/lib/outbox/sender.ts";
import { changeDraft, findDraft } from "./kept-assessments.ts";

export const answerTransport: Transport = { isReady: () => true, send: sendBatch };
transports.set("answer", answerTransport);

async function sendBatch(outbox: Outbox, batch: readonly Operation[]): Promise<Sent> {
  const operations = await claim(outbox, batch);
  const [first] = operations;
  if (first === undefined) return "sent";
  const id = first.subjectId;
  try {
    const knownRevision = (await findDraft(outbox, id))?.revision ?? 0;
    if (!maySend(outbox)) return "signed-out";
    const { device } = outbox.platform;
    const input = { id, knownRevision, device: device(), operations: operations.map(toInput) };
    const answer = await outbox.platform.send("PATCH /assessments/:id/answers", input);
    return await acknowledge(outbox, operations, answer);
  } catch (error) {
    return afterFailure(outbox, operations, error);
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
  outbox: Outbox,
  operations: readonly Operation[],
  { results, changes }: Answered,
): Promise<Sent> {
  const ended = results.filter(({ opId }) => operations.some((one) => one.opId === opId));
  if (ended.length === 0) return "later";
  const id = operations[0]?.subjectId ?? "";
  const applied = operations.flatMap((one) => toApplied(outbox, one, ended));
  await changeDraft(outbox, id, (kept) => {
    if (kept === undefined) return undefined;
    const merged = mergeChanges(kept, changes);
    return { ...merged, answers: mergeAnswers(applied, merged.answers) };
  });
  const endings = ended.map(({ opId, outcome, revision }) => ({
    opId,
    base: outcome === "applied" ? revision : null,
  }));
  await inBoth(outbox, id, (store) => store.end(endings));
  return "sent";
}

/** An applied value counts as the server's answer until a newer one is known. */
function toApplied(
  { owner }: Outbox,
  { opId, item, value }: Operation,
  results: Answered["results"],
): Answer[] {
  const result = results.find((one) => one.opId === opId && one.outcome === "applied");
  if (result === undefined) return [];
  return [{ item, value, revision: result.revision, source: null, answeredBy: owner.userId }];
}

async function afterFailure(outbox: Outbox, operations: readonly Operation[], error: unknown): Promise<Sent> {
  const failure = failureOf(outbox, error);
  if (failure === "later" || failure === "signed-out") return failure;
  const named = namedBy(failure, operations);
  const isAboutAll = [403, 404].includes(failure.status) || operations.length === 1;
  if (named.length === 0 && !isAboutAll) return "alone";
  const refused =
    named.length > 0 ? named : operations.map(({ opId }) => ({ opId, message: textOf(failure) }));
  await inBoth(outbox, operations[0]?.subjectId ?? "", (store) => store.refuse(refused));
  return "sent";
}

const textOf = ({ message }: ApiError) => message || "The server did not accept this answer.";

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
