import { frequencyLine } from "@hearthside/plan-of-care";
import { showDate } from "#src/ui/date/date-text.ts";
import { usePlanDesk } from "../plan-desk.ts";
import { appended } from "./appended.ts";
import { PlaceCard } from "./place-card.tsx";
import styles from "./places.module.css";
import { PlanText } from "./text-field.tsx";
import { WordingsButton } from "./wordings-button.tsx";

/** Locator 21: the frequencies of the scheduling orders, and the written orders. */
export function OrdersPlace() {
  const { content, canWrite, write } = usePlanDesk();
  const add = (text: string) => write({ orders: appended(content().orders, text) });
  return (
    <PlaceCard id="21" origin="schedule">
      <Frequencies />
      <PlanText field="orders" label="Written orders" rows={5}>
        {canWrite && (
          <div className={styles.acts}>
            <WordingsButton kind="intervention" place="21" label="Insert an intervention" onPick={add} />
            <WordingsButton kind="phrase" place="21" label="Insert a phrase" onPick={add} />
          </div>
        )}
      </PlanText>
    </PlaceCard>
  );
}

function Frequencies() {
  const { facts } = usePlanDesk();
  if (facts.frequencies.length === 0)
    return <p className={styles.unknown}>No visits ordered in this period yet.</p>;
  return (
    <ul className={styles.frequencies} aria-label="Ordered frequencies">
      {facts.frequencies.map((line) => (
        <li key={line.id}>
          <strong>{frequencyLine(line)}</strong>, {showDate(line.startDate)} to {showDate(line.endDate)}
        </li>
      ))}
    </ul>
  );
}
