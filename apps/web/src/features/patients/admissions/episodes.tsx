import type { Admission } from "@hearthside/contract";
import { daysFrom } from "#src/lib/moments.ts";
import { Badge } from "#src/ui/badge.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import styles from "./admissions.module.css";

type Episode = Admission["episodes"][number];

type EpisodesProps = { admission: Pick<Admission, "episodes" | "status">; today: string };

/** The certification periods, the latest first, with their progress in words and as a bar. */
export function Episodes({ admission: { episodes, status }, today }: EpisodesProps) {
  if (episodes.length === 0) return null;
  return (
    <section>
      <h4 className={styles.part}>Episodes</h4>
      <ul className={styles.episodes}>
        {episodes.map((episode) => (
          <EpisodeLine key={episode.id} episode={episode} today={today} isOver={status === "discharged"} />
        ))}
      </ul>
    </section>
  );
}

type EpisodeLineProps = { episode: Episode; today: string; isOver: boolean };

function EpisodeLine({ episode, today, isOver }: EpisodeLineProps) {
  const { number, startDate, endDate } = episode;
  const isCurrent = startDate <= today && today <= endDate && !isOver;
  return (
    <li>
      <span className={styles.episode}>
        <strong>Episode {number}</strong> {showDate(startDate)} to {showDate(endDate)}
        {isCurrent && <Badge tone="success">Current</Badge>}
      </span>
      <span className={styles.bar} aria-hidden>
        <span style={{ width: `${(daysGone(episode, today) / daysOf(episode)) * 100}%` }} />
      </span>
      <span className={styles.quiet}>{progressInWords(episode, today)}</span>
    </li>
  );
}

const daysOf = ({ startDate, endDate }: Episode) => daysFrom(startDate, endDate) + 1;

/** Today counts as a past day. */
const daysGone = (episode: Episode, today: string) =>
  Math.min(daysOf(episode), Math.max(0, daysFrom(episode.startDate, today) + 1));

export function progressInWords(episode: Episode, today: string): string {
  if (today < episode.startDate) return `Starts in ${inDays(daysFrom(today, episode.startDate))}`;
  if (today > episode.endDate) return "Ended";
  return `Day ${daysGone(episode, today)} of ${daysOf(episode)}`;
}

const inDays = (days: number) => (days === 1 ? "1 day" : `${days} days`);
