import { setTimeout as wait } from "node:timers/promises";
import type { LoadRequest } from "./load.ts";
import type { Send } from "./send.ts";

type Input = {
  readonly send: Send;
  readonly next: () => LoadRequest;
  readonly seconds: number;
};

/** What was answered: the time each request took, in milliseconds, and what went wrong. */
export type Answered = {
  readonly latenciesMs: number[];
  readonly failures: string[];
};

/** Keeps `atOnce` requests going for the given time; those still out at its end are waited for and not counted. */
export async function closedLoop({ send, next, seconds }: Input, atOnce: number): Promise<Answered> {
  const answered: Answered = { latenciesMs: [], failures: [] };
  const end = performance.now() + seconds * 1000;
  const client = async () => {
    for (let start = performance.now(); start < end; start = performance.now()) {
      const failure = await send(next());
      if (performance.now() <= end) keep(answered, start, failure);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, client));
  return answered;
}

/** Sends at a fixed rate whether or not the last one was answered, and counts from when each was meant to be sent. */
export async function openLoop({ send, next, seconds }: Input, perSecond: number): Promise<Answered> {
  const answered: Answered = { latenciesMs: [], failures: [] };
  const begin = performance.now();
  const underway: Promise<void>[] = [];
  for (let index = 0; index < seconds * perSecond; index++) {
    const intended = begin + (index * 1000) / perSecond;
    const early = intended - performance.now();
    if (early > 0) await wait(early);
    underway.push(send(next()).then((failure) => keep(answered, intended, failure)));
  }
  await Promise.all(underway);
  return answered;
}

function keep({ latenciesMs, failures }: Answered, start: number, failure: string | undefined): void {
  if (failure === undefined) latenciesMs.push(performance.now() - start);
  else failures.push(failure);
}
