import { ApiError } from "#src/lib/api-error.ts";
import type { Operation } from "#src/lib/outbox/operations.ts";
import { claim, inBoth, maySend, type Outbox } from "#src/lib/outbox/outbox.ts";
import { failureOf, type Sent, type Transport, transports } from "#src/lib/outbox/sender.ts";
import { type KeptTime, keepVisit, readKeptTime } from "./kept-time.ts";

export const verificationTransport: Transport = {
  isReady: (operation, now) => (readKeptTime(operation)?.waitsUntil ?? 0) <= now,
  send: sendVerifications,
};
transports.set("verification", verificationTransport);

/** Sends the earliest time of a visit; the rest of the batch follows next. */
async function sendVerifications(outbox: Outbox, batch: readonly Operation[]): Promise<Sent> {
  const [operation] = await claim(outbox, batch.toSorted(byTime).slice(0, 1));
  const time = operation && readKeptTime(operation);
  if (time === undefined) return "sent";
  if (!maySend(outbox)) return "signed-out";
  try {
    const visit = await outbox.platform.send("POST /visits/:visitId/verifications", inputOf(time));
    await keepVisit(outbox, visit);
  } catch (error) {
    return afterFailure(outbox, time, error);
  }
  await inBoth(outbox, time.visitId, (store) => store.end([{ opId: time.opId, base: null }]));
  return "sent";
}

/** Sorted by time, because a check-in whose location came late is stored after the check-out. */
const byTime = (one: Operation, other: Operation) => timeOf(one).localeCompare(timeOf(other));
const timeOf = (operation: Operation) => readKeptTime(operation)?.at ?? "";

/** The id stays the same, so that the server recognizes a repeated time. */
const inputOf = ({ opId, visitId, kind, at, position, positionProblem }: KeptTime) => ({
  visitId,
  id: opId,
  kind,
  at,
  position,
  positionProblem,
});

async function afterFailure(outbox: Outbox, { opId, visitId }: KeptTime, error: unknown): Promise<Sent> {
  const failure = failureOf(outbox, error);
  if (failure === "later" && error instanceof ApiError && error.status === 500) return "stuck";
  if (failure === "later" || failure === "signed-out") return failure;
  const message = failure.message || "The server did not accept this time.";
  await inBoth(outbox, visitId, (store) => store.refuse([{ opId, message }]));
  return "sent";
}
