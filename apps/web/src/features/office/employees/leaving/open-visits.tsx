import type { OpenWork } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { Badge } from "#src/ui/badge.tsx";
import { Banner } from "#src/ui/banner.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import { useOverflows } from "#src/ui/use-overflows.ts";
import styles from "../employees.module.css";
import type { PickPerson } from "./heir-field.tsx";
import type { Fate, useGivings } from "./use-givings.ts";

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
        className={`${styles.list} ${styles.visits}`}
        aria-label="Upcoming visits"
        {...(overflows && { tabIndex: 0 })}
      >
        {visits.map((visit) => (
          <li key={visit.id}>
            <span>
              {showDate(visit.start.slice(0, 10))}, {clock(visit.start)}: {visit.patientName} (
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
      <span className={styles.acts}>
        <Badge tone="success">To {fate.to.name}</Badge>
        <Button variant="subtle" size="compact-sm" onClick={onWait}>
          Leave unassigned
        </Button>
      </span>
    );
  return (
    <span className={styles.acts}>
      <Badge tone="warning">Unassigned</Badge>
      {fate?.refusal !== undefined && <span>{fate.refusal}</span>}
    </span>
  );
}

/** "9:05 AM" for a local time. */
function clock(start: string): string {
  const hours = Number(start.slice(11, 13));
  return `${hours % 12 || 12}:${start.slice(14, 16)} ${hours < 12 ? "AM" : "PM"}`;
}
