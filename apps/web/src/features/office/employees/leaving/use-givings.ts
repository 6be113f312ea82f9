import type { OpenWork } from "@hearthside/contract";
import { useState } from "react";
import { call } from "#src/lib/call.ts";
import { useSingleAct } from "#src/lib/use-single-act.ts";
import type { Person } from "./heir-field.tsx";

/** The new clinician of a visit, or why it could not be reassigned. */
export type Fate = { readonly to?: Person; readonly refusal?: string };

/**
 * Reassigns visits one by one as far as the server allows; the rest can be tried with another clinician or left
 * unassigned.
 */
export function useGivings(employeeId: string) {
  const [fates, setFates] = useState<ReadonlyMap<string, Fate>>(new Map());
  const { run, busy, refusal } = useSingleAct(() => undefined);
  const givings = [...fates].flatMap(([id, { to }]) => (to === undefined ? [] : [{ id, userId: to.id }]));

  /** Tries to reassign the unassigned visits. */
  function giveRest(visits: OpenWork["visits"], to: Person) {
    const waiting = visits.filter(({ id }) => fates.get(id)?.to === undefined);
    const tried = [...givings, ...waiting.map(({ id }) => ({ id, userId: to.id }))];
    run(async () => {
      const answer = await call("POST /employees/:id/check-visits", { id: employeeId, visits: tried });
      const refusals = new Map(answer.visits.map((visit) => [visit.id, visit.refusal]));
      setFates((before) => {
        const after = new Map(before);
        for (const { id } of waiting) after.set(id, fateOf(refusals.get(id) ?? null, to));
        return after;
      });
    }, "The visits could not be checked. Please try again.");
  }

  const letWait = (id: string) =>
    setFates((before) => new Map([...before].filter(([visit]) => visit !== id)));

  return { fates, givings, giveRest, letWait, busy, refusal };
}

const fateOf = (refusal: string | null, to: Person): Fate => (refusal === null ? { to } : { refusal });
