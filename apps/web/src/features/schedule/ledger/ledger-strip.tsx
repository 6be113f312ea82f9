import type { Ledger, LedgerWeek, PatientSchedule } from "@hearthside/contract";
import { daysFrom } from "#src/lib/moments.ts";
import { Banner } from "#src/ui/banner.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import { Empty } from "#src/ui/empty.tsx";
import { Icon } from "#src/ui/icon.tsx";
import type { IconName } from "#src/ui/icons.ts";
import shared from "#src/ui/shared.module.css";
import type { Tone } from "#src/ui/tone.ts";
import { useOverflows } from "#src/ui/use-overflows.ts";
import { disciplineWords } from "../visit-words.ts";
import styles from "./ledger.module.css";

// a scrolling area must be reachable by keyboard
const reachable = { role: "group", tabIndex: 0, "aria-label": "Visits by week, scrolls sideways" };

type LedgerStripProps = { ledgers: readonly Ledger[]; today: string };

/** The weeks of each discipline side by side: ordered, planned and completed visits, and where they differ. */
export function LedgerStrip({ ledgers, today }: LedgerStripProps) {
  const [scroller, overflows] = useOverflows();
  const weeks = [...new Set(ledgers.flatMap((ledger) => ledger.weeks.map(({ weekOf }) => weekOf)))].sort();
  if (ledgers.length === 0)
    return (
      <Empty icon="calendar" title="No visits ordered yet">
        Once visits are ordered, each week shows whether the schedule meets the order.
      </Empty>
    );
  return (
    <>
      {overflows && <p className={styles.hint}>Scroll sideways to see all {weeks.length} weeks.</p>}
      <div ref={scroller} className={styles.scroll} {...reachable}>
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
        <span className={shared.muted}>Not ordered</span>
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

type DueVisitsProps = Pick<PatientSchedule, "due" | "today">;

/** Visits required by regulation in addition to the orders, until they are scheduled. */
export function DueVisits({ due, today }: DueVisitsProps) {
  if (due.length === 0) return null;
  return (
    <div className={styles.due}>
      {due.map((visit) => (
        <Banner key={visit.kind} tone={visit.by < today ? "critical" : "warning"}>
          {dueWords[visit.kind](visit, today)}
        </Banner>
      ))}
    </div>
  );
}

type Due = PatientSchedule["due"][number];

const dueWords = {
  recertification: ({ from, by }: Due) =>
    `Recertification visit due ${showDate(from)} to ${showDate(by)}. None scheduled (42 CFR 484.55(d)(1)).`,
  supervision: ({ by }: Due, today: string) =>
    by < today
      ? `Aide supervisory visit overdue since ${showDate(by)}. None scheduled (42 CFR 484.80(h)(1)).`
      : `Aide supervisory visit due by ${showDate(by)}, 14 days after the last one. None scheduled (42 CFR 484.80(h)(1)).`,
} as const satisfies Record<Due["kind"], (due: Due, today: string) => string>;

/** Whether a week's schedule meets the order: words, repeated by icon and color. */
type WeekMark = { words: string; icon: IconName; tone: Tone };

export function markOf({ over, under, ordered, scheduled, completed }: LedgerWeek): WeekMark | undefined {
  if (over > 0) return { words: `${over} over`, icon: "chevronUp", tone: "warning" };
  if (under > 0) return { words: `${under} under`, icon: "warning", tone: "warning" };
  if (ordered === 0 && scheduled + completed === 0) return undefined;
  return { words: "As ordered", icon: "check", tone: "success" };
}

/** '2 to 3 ordered' when the order is a range. */
export const orderedWords = ({ least, ordered }: LedgerWeek) =>
  least === ordered ? `${ordered} ordered` : `${least} to ${ordered} ordered`;

/** The week's visits by status, without zero counts. */
export const visitsWords = ({ scheduled, completed, missed }: LedgerWeek): string[] =>
  [[scheduled, "scheduled"] as const, [completed, "completed"] as const, [missed, "missed"] as const].flatMap(
    ([count, word]) => (count === 0 ? [] : [`${count} ${word}`]),
  );
