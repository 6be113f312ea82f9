import type { PatientSchedule } from "@hearthside/contract";
import { daysFrom } from "#src/lib/moments.ts";
import { showDate } from "#src/ui/date/date-text.ts";
import shared from "#src/ui/shared.module.css";
import styles from "./episode-bar.module.css";

type Episode = NonNullable<PatientSchedule["episode"]>;
type Span = { startDate: string; endDate: string };
type EpisodeBarProps = { episode: Episode; startOfCare: string | null; today: string };

/** The certification period as a bar, with the same facts in words below. */
export function EpisodeBar({ episode, startOfCare, today }: EpisodeBarProps) {
  const length = daysFrom(episode.startDate, episode.endDate) + 1;
  const place = ({ startDate, endDate }: Span) => ({
    left: `${(daysFrom(episode.startDate, startDate) / length) * 100}%`,
    width: `${((daysFrom(startDate, endDate) + 1) / length) * 100}%`,
  });
  return (
    <div className={shared.stack3}>
      <div className={styles.bar} aria-hidden>
        {episode.paymentPeriods.map((period) => (
          <span key={period.startDate} className={styles.period} style={place(period)} />
        ))}
        <span className={styles.window} style={place(episode.recertificationWindow)} />
        {isWithin(today, episode) && (
          <span className={styles.today} style={place({ startDate: today, endDate: today })} />
        )}
      </div>
      <dl className={styles.words}>
        {factsOf({ episode, startOfCare, today }).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The facts the bar shows. */
export function factsOf({ episode, startOfCare, today }: EpisodeBarProps): [name: string, value: string][] {
  return [
    ["Start of care", startOfCare === null ? "Not started" : showDate(startOfCare)],
    ...episode.paymentPeriods.map((period, at): [string, string] => [
      `${at === 0 ? "First" : "Second"} 30-day period`,
      spanText(period),
    ]),
    ["Recertification window", spanText(episode.recertificationWindow)],
    ["Today", todayText(today, episode)],
  ];
}

function todayText(today: string, { startDate, endDate, recertificationWindow }: Episode) {
  if (today < startDate) return `${showDate(today)}, before this period`;
  if (today > endDate) return `${showDate(today)}, after this period`;
  const day = `${showDate(today)}, day ${daysFrom(startDate, today) + 1} of ${daysFrom(startDate, endDate) + 1}`;
  return isWithin(today, recertificationWindow) ? `${day}, recertify now` : day;
}

export const spanText = ({ startDate, endDate }: Span) => `${showDate(startDate)} to ${showDate(endDate)}`;

const isWithin = (day: string, { startDate, endDate }: Span) => startDate <= day && day <= endDate;
