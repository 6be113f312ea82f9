import type { Ledger, LedgerWeek, PatientSchedule, Visit } from "@hearthside/contract";
import { daysFrom } from "#src/lib/moments.ts";
import { Banner } from "#src/ui/banner.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import { Empty } from "#src/ui/empty.tsx";
import { Icon } from "#src/ui/icon.tsx";
import type { IconName } from "#src/ui/icons.ts";
import shared from "#src/ui/shared.module.css";
import type { Tone } from "#src/ui/tone.ts";
import { useOverflows } from "#src/ui/use-overflows.ts";
import { dayOf } from "../data/local-time.ts";
import { disciplineLabels, visitStatusBadges } from "../visit-labels.ts";
import styles from "./ledger.module.css";

// a scrolling area must be reachable by keyboard
const reachable = { role: "group", tabIndex: 0, "aria-label": "Visits by week, scrolls sideways" };

type LedgerStripProps = {
  ledgers: readonly Ledger[];
  /** The period's visits, of which the ledgers leave out the canceled ones. */
  visits: readonly Visit[];
  today: string;
  /** While care is on hold, nothing is to be scheduled. */
  isOnHold: boolean;
};

/** The weeks of each discipline side by side: ordered, planned and completed visits, and where they differ. */
export function LedgerStrip({ ledgers, visits, today, isOnHold }: LedgerStripProps) {
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
              <LedgerRow
                key={ledger.discipline}
                ledger={ledger}
                cancelled={visits.filter(
                  ({ status, discipline }) => status === "cancelled" && discipline === ledger.discipline,
                )}
                weeks={weeks}
                now={{ today, isOnHold }}
              />
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
    beyond.map((text) => (
      <p key={`${discipline} ${text}`} className={styles.beyond}>
        <Icon name="warning" size={16} /> {discipline} {text}
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

type Now = { readonly today: string; readonly isOnHold: boolean };
type LedgerRowProps = { ledger: Ledger; cancelled: readonly Visit[]; weeks: readonly string[]; now: Now };

function LedgerRow({ ledger, cancelled, weeks, now }: LedgerRowProps) {
  const { discipline, weeks: known, asNeeded } = ledger;
  return (
    <tr>
      <th scope="row">
        <abbr title={disciplineLabels[discipline]}>{discipline}</abbr>
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
          cancelled={cancelled.filter(({ start }) => isThisWeek(weekOf, dayOf(start))).length}
          now={now}
        />
      ))}
    </tr>
  );
}

type WeekCellProps = { week: LedgerWeek | undefined; cancelled: number; now: Now };

function WeekCell({ week, cancelled, now }: WeekCellProps) {
  if (week === undefined)
    return (
      <td>
        <span className={shared.muted}>Not ordered</span>
      </td>
    );
  const isNow = isThisWeek(week.weekOf, now.today);
  const mark = weekMarkOf(week, now);
  return (
    <td data-now={isNow} data-tone={mark?.tone}>
      <strong>{orderedText(week)}</strong>
      {visitsTexts({ ...week, cancelled }).map((text) => (
        <span key={text}>{text}</span>
      ))}
      {mark && (
        <span className={styles.mark} data-tone={mark.tone}>
          <Icon name={mark.icon} size={12} /> {mark.text}
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
          {dueLabels[visit.kind](visit, today)}
        </Banner>
      ))}
    </div>
  );
}

type Due = PatientSchedule["due"][number];

const dueLabels = {
  recertification: ({ from, by }: Due) =>
    `Recertification visit due ${showDate(from)} to ${showDate(by)}. None scheduled (42 CFR 484.55(d)(1)).`,
  supervision: ({ by }: Due, today: string) =>
    by < today
      ? `Aide supervisory visit overdue since ${showDate(by)}. None scheduled (42 CFR 484.80(h)(1)).`
      : `Aide supervisory visit due by ${showDate(by)}, 14 days after the last one. None scheduled (42 CFR 484.80(h)(1)).`,
} as const satisfies Record<Due["kind"], (due: Due, today: string) => string>;

/** Whether a week's schedule meets the order: words, repeated by icon and color. */
type WeekMark = { text: string; icon: IconName; tone: Tone };

export function weekMarkOf(week: LedgerWeek, { today, isOnHold }: Now): WeekMark | undefined {
  const { weekOf, over, under, ordered, scheduled, completed } = week;
  if (over > 0) return { text: `${over} over`, icon: "chevronUp", tone: "warning" };
  const isPast = daysFrom(weekOf, today) >= 7;
  if (under > 0 && isPast) return { text: `${under} short`, icon: "warning", tone: "warning" };
  if (under > 0 && isOnHold) return { text: "On hold", icon: "clock", tone: "subdued" };
  if (under > 0) return { text: `${under} to schedule`, icon: "warning", tone: "warning" };
  if (ordered === 0 && scheduled + completed === 0) return undefined;
  return { text: "As ordered", icon: "check", tone: "success" };
}

/** '2 to 3 ordered' when the order is a range. */
export const orderedText = ({ least, ordered }: LedgerWeek) =>
  least === ordered ? `${ordered} ordered` : `${least} to ${ordered} ordered`;

/** The week's visits by status, without zero counts. */
export const visitsTexts = (week: VisitCounts): string[] =>
  countedStatuses.flatMap((status) =>
    week[status] === 0 ? [] : [`${week[status]} ${visitStatusBadges[status].label.toLowerCase()}`],
  );

const countedStatuses = ["scheduled", "completed", "missed", "cancelled"] as const;
type VisitCounts = Readonly<Record<(typeof countedStatuses)[number], number>>;
