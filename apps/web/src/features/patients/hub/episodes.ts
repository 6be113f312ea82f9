import type { Chart } from "@hearthside/contract";
import { showDate } from "#src/ui/date/date-text.ts";

export type Admission = Chart["admissions"][number];
export type Episode = Admission["episodes"][number];
export type ShownEpisode = { readonly admission: Admission; readonly episode: Episode };

/** Every certification period with its admission, the latest first. */
export const episodesOf = ({ admissions }: Pick<Chart, "admissions">): readonly ShownEpisode[] =>
  admissions.flatMap((admission) =>
    admission.episodes
      .toSorted((one, other) => other.number - one.number)
      .map((episode) => ({ admission, episode })),
  );

/** The requested period, otherwise the current one, otherwise the latest. Undefined before the first starts. */
export function shownEpisode(all: readonly ShownEpisode[], episodeId: string | undefined) {
  return (
    all.find(({ episode }) => episode.id === episodeId) ??
    all.find(({ episode }) => episode.isCurrent) ??
    all.at(0)
  );
}

/** 'Admission 2, Episode 4, 10/05/2026 to 12/03/2026'. */
export const episodeWords = ({ admission, episode }: ShownEpisode) =>
  `Admission ${admission.number}, Episode ${episode.number}, ${showDate(episode.startDate)} to ${showDate(episode.endDate)}`;
