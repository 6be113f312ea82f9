import type { ApiError } from "../../api-error.ts";
import type { Operation, Refused } from "../operations.ts";
import { claim, inBoth, maySend, type Outbox } from "../outbox.ts";
import { failureOf, type Sent, type Transport } from "../sender.ts";
import { changeDraft, findDraft } from "./kept-records.ts";
import type { AnsweredRecord, RecordAnswer, RecordChange, Subject } from "./subject.ts";

/** Sends the changed answers of one kind of record. */
export const transportOf = <R extends AnsweredRecord>(subject: Subject<R>): Transport => ({
  isReady: () => true,
  send: (outbox, batch) => sendBatch(subject, outbox, batch),
});

async function sendBatch<R extends AnsweredRecord>(
  subject: Subject<R>,
  outbox: Outbox,
  batch: readonly Operation[],
): Promise<Sent> {
  const operations = await claim(outbox, batch);
  const [first] = operations;
  if (first === undefined) return "sent";
  const id = first.subjectId;
  try {
    const knownRevision = (await findDraft(subject, outbox, id))?.revision ?? 0;
    if (!maySend(outbox)) return "signed-out";
    const { device } = outbox.platform;
    const input = { id, knownRevision, device: device(), operations: operations.map(toInput) };
    const answered = await subject.send(outbox.platform, input);
    return await acknowledge(subject, outbox, { operations, answered });
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

type Acknowledged<R extends AnsweredRecord> = {
  readonly operations: readonly Operation[];
  readonly answered: Awaited<ReturnType<Subject<R>["send"]>>;
};

/** The draft first: a tab that crashes in between sends again and gets the same response. */
async function acknowledge<R extends AnsweredRecord>(
  subject: Subject<R>,
  outbox: Outbox,
  { operations, answered: { results, change } }: Acknowledged<R>,
): Promise<Sent> {
  const ended = results.filter(({ opId }) => operations.some((one) => one.opId === opId));
  if (ended.length === 0) return "later";
  const id = operations[0]?.subjectId ?? "";
  const applied = operations.flatMap((one) => toApplied(outbox, one, ended));
  await changeDraft(subject, outbox, {
    id,
    change: (kept) => {
      if (kept === undefined) return undefined;
      const merged = mergeChange(subject, kept, change);
      return subject.withAnswers(merged, mergeAnswers(applied, merged.answers));
    },
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
  results: readonly { readonly opId: string; readonly outcome: string; readonly revision: number }[],
): RecordAnswer[] {
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

/** Merges the server's changes into the kept record. Responses may arrive late and in any order; the newer answer stays. */
export function mergeChange<R extends AnsweredRecord>(
  { withAnswers }: Subject<R>,
  kept: R,
  change: RecordChange<R>,
): R {
  const answers = mergeAnswers(kept.answers, change.answers);
  const isOlder = change.revision < kept.revision || change.version < kept.version;
  return isOlder ? withAnswers(kept, answers) : change.applyTo(kept, answers);
}

/** A full read replaces the kept record unless it is older. */
export function mergeRead<R extends AnsweredRecord>(subject: Subject<R>, kept: R | undefined, read: R): R {
  if (kept === undefined) return read;
  const isOlder = kept.revision > read.revision || kept.version > read.version;
  return isOlder ? mergeChange(subject, kept, subject.changeOf(read)) : read;
}

/** The newer answer to each field. */
function mergeAnswers(kept: readonly RecordAnswer[], given: readonly RecordAnswer[]): RecordAnswer[] {
  const merged = new Map(kept.map((answer) => [answer.item, answer]));
  for (const answer of given) {
    if (answer.revision >= (merged.get(answer.item)?.revision ?? 0)) merged.set(answer.item, answer);
  }
  return [...merged.values()];
}
