import type { OpenWork } from "@hearthside/contract";
import { Button, CloseButton, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { call } from "#src/lib/call.ts";
import { showLocalClock } from "#src/lib/clock.ts";
import { spokenName } from "#src/lib/person-name.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Banner } from "#src/ui/banner.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import { useAction } from "#src/ui/records/use-action.ts";
import shared from "#src/ui/shared.module.css";
import { useOverflows } from "#src/ui/use-overflows.ts";
import styles from "./employees.module.css";

type OpenVisitsProps = {
  visits: OpenWork["visits"];
  givings: ReturnType<typeof useGivings>;
  pickPerson: PickPerson | undefined;
};

/** The employee's upcoming visits and their new clinicians. */
export function OpenVisits({ visits, givings, pickPerson }: OpenVisitsProps) {
  const { fates, giveRest, letWait, busy, refusal } = givings;
  const [list, overflows] = useOverflows();
  const given = visits.filter(({ id }) => fates.get(id)?.to !== undefined).length;
  return (
    <section className={styles.part} aria-labelledby="open-visits">
      <h3 id="open-visits">Upcoming visits: {visits.length}</h3>
      <p className={styles.hint} role="status">
        {busy ? "Checking…" : `${given} reassigned, ${visits.length - given} unassigned.`}
      </p>
      {refusal && <Banner tone="critical">{refusal.message}</Banner>}
      {given < visits.length &&
        pickPerson?.({
          label: given === 0 ? "Reassign visits to" : "Reassign the rest to",
          empties: true,
          onPick: (person) => giveRest(visits, person),
        })}
      <ul
        ref={list}
        className={`${shared.list2} ${styles.list} ${styles.visits}`}
        aria-label="Upcoming visits"
        {...(overflows && { tabIndex: 0 })}
      >
        {visits.map((visit) => (
          <li key={visit.id}>
            <span>
              {showDate(visit.start.slice(0, 10))}, {showLocalClock(visit.start)}: {visit.patientName} (
              {visit.discipline})
            </span>
            <FateOf fate={fates.get(visit.id)} onWait={() => letWait(visit.id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function FateOf({ fate, onWait }: { fate: Fate | undefined; onWait: () => void }) {
  if (fate?.to !== undefined)
    return (
      <span className={shared.buttons}>
        <Badge tone="success">To {spokenName(fate.to.name)}</Badge>
        <Button variant="subtle" size="compact-sm" onClick={onWait}>
          Leave unassigned
        </Button>
      </span>
    );
  return (
    <span className={shared.buttons}>
      <Badge tone="warning">Unassigned</Badge>
      {fate?.refusal !== undefined && <span>{fate.refusal}</span>}
    </span>
  );
}

/** The new clinician of a visit, or why it could not be reassigned. */
type Fate = { readonly to?: Person; readonly refusal?: string };

/**
 * Reassigns visits one by one as far as the server allows; the rest can be tried with another clinician or left
 * unassigned.
 */
export function useGivings(employeeId: string) {
  const [fates, setFates] = useState<ReadonlyMap<string, Fate>>(new Map());
  const { run, busy, refusal } = useAction();
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

export type Person = { id: string; name: string };

/** Renders the field to find a colleague by name. */
export type PickPerson = (field: {
  label: string;
  onPick: (person: Person) => void;
  /** Clears the field after a pick, for the next one. */
  empties?: boolean;
}) => ReactNode;

type HeirFieldProps = {
  label: string;
  value: Person | undefined;
  pickPerson: PickPerson;
  onChange: (person: Person | undefined) => void;
};

/** Who takes over; left empty, the work becomes unassigned. */
export function HeirField({ label, value, pickPerson, onChange }: HeirFieldProps) {
  if (value === undefined) return pickPerson({ label, onPick: onChange });
  return (
    <TextInput
      label={label}
      value={value.name}
      readOnly
      rightSection={
        <CloseButton
          size="sm"
          aria-label={`${label}: choose someone else`}
          onClick={() => onChange(undefined)}
        />
      }
    />
  );
}
