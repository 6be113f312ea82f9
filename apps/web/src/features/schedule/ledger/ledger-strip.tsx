import type { Ledger, LedgerWeek } from "@hearthside/contract";
import { daysFrom } from "#src/lib/moments.ts";
import { showDate } from "#src/ui/date/date-text.ts";
import { Empty } from "#src/ui/empty.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { disciplineWords } from "../discipline-words.ts";
import styles from "./ledger.module.css";
import { markOf, orderedWords, visitsWords } from "./week-marks.ts";

// a scrolling area must be reachable by keyboard
const reachable = { role: "group", tabIndex: 0, "aria-label": "Visits by week, scrolls sideways" };

type LedgerStripProps = { ledgers: readonly Ledger[]; today: string };

/** The weeks of each discipline side by side: ordered, planned and completed visits, and where they differ. */
export function LedgerStrip({ ledgers, today }: LedgerStripProps) {
  const weeks = [...new Set(ledgers.flatMap((ledger) => ledger.weeks.map(({ weekOf }) => weekOf)))].sort();
  if (ledgers.length === 0)
    return (
      <Empty icon="calendar" title="No visits ordered yet">
        Once visits are ordered, each week shows whether the schedule meets the order.
      </Empty>
    );
  return (
    <>
      <div className={styles.scroll} {...reachable}>
        <table className={styles.strip}>
          <caption className="visually-hidden">Ordered, scheduled and completed visits by week</caption>
          <thead>
            <tr>
              <th scope="col">Discipline</th>
              {weeks.map((weekOf) => (
                <WeekHeader key={weekOf} weekOf={weekOf} isNow={isThisWeek(weekOf, today)} />
              ))}
            </tr>
          </thead>
          <tbody>
            {ledgers.map((ledger) => (
              <LedgerRow key={ledger.discipline} ledger={ledger} weeks={weeks} today={today} />
            ))}
          </tbody>
        </table>
      </div>
      <BeyondNotes ledgers={ledgers} />
    </>
  );
}

const BeyondNotes = ({ ledgers }: { ledgers: readonly Ledger[] }) =>
  ledgers.flatMap(({ discipline, beyond }) =>
    beyond.map((words) => (
      <p key={`${discipline} ${words}`} className={styles.beyond}>
        <Icon name="warning" size={16} /> {discipline} {words}
      </p>
    )),
  );

function isThisWeek(weekOf: string, today: string) {
  const days = daysFrom(weekOf, today);
  return days >= 0 && days < 7;
}

const WeekHeader = ({ weekOf, isNow }: { weekOf: string; isNow: boolean }) => (
  <th scope="col" data-now={isNow}>
    <span className="visually-hidden">Week of </span>
    {showDate(weekOf).slice(0, 5)}
    {isNow && <span className={styles.now}>This week</span>}
  </th>
);

type LedgerRowProps = { ledger: Ledger; weeks: readonly string[]; today: string };

function LedgerRow({ ledger: { discipline, weeks: known, asNeeded }, weeks, today }: LedgerRowProps) {
  return (
    <tr>
      <th scope="row">
        <abbr title={disciplineWords[discipline]}>{discipline}</abbr>
        {asNeeded && (
          <span className={styles.prn}>
            {asNeeded.used} of {asNeeded.limit} as needed for {asNeeded.reason}
          </span>
        )}
      </th>
      {weeks.map((weekOf) => (
        <WeekCell
          key={weekOf}
          week={known.find((week) => week.weekOf === weekOf)}
          isNow={isThisWeek(weekOf, today)}
        />
      ))}
    </tr>
  );
}

function WeekCell({ week, isNow }: { week: LedgerWeek | undefined; isNow: boolean }) {
  if (week === undefined)
    return (
      <td data-now={isNow}>
        <span className={styles.none}>Not ordered</span>
      </td>
    );
  const mark = markOf(week);
  return (
    <td data-now={isNow} data-tone={mark?.tone}>
      <strong>{orderedWords(week)}</strong>
      {visitsWords(week).map((words) => (
        <span key={words}>{words}</span>
      ))}
      {mark && (
        <span className={styles.mark} data-tone={mark.tone}>
          <Icon name={mark.icon} size={12} /> {mark.words}
        </span>
      )}
    </td>
  );
}
