import type { Chart } from "@hearthside/contract";
import { Badge } from "#src/ui/badge.tsx";
import { Select } from "#src/ui/select.tsx";
import { episodesOf, episodeWords, shownEpisode } from "./episodes.ts";
import styles from "./hub.module.css";

type EpisodeHeadProps = {
  chart: Chart;
  /** Undefined for the entire chart. */
  episodeId: string | undefined;
  onEpisode: (episodeId: string | undefined) => void;
};

/** The admission and certification period shown, with a menu to choose another. */
export function EpisodeHead({ chart, episodeId, onEpisode }: EpisodeHeadProps) {
  const all = episodesOf(chart);
  const shown = shownEpisode(all, episodeId);
  const options = [
    { value: "all", label: "Entire chart" },
    ...all.map((one) => ({ value: one.episode.id, label: episodeWords(one) })),
  ];
  return (
    <div className={styles.episode}>
      <h2 className={styles.episodeWords}>
        {shown === undefined ? notBegun(chart) : episodeWords(shown)}
        {shown?.episode.isCurrent && <Badge tone="success">Current</Badge>}
      </h2>
      {all.length > 0 && (
        <Select
          label="Show"
          className={styles.switch}
          options={options}
          value={episodeId ?? "all"}
          onChange={(chosen) => onEpisode(chosen === "all" ? undefined : chosen)}
        />
      )}
    </div>
  );
}

function notBegun({ admissions }: Chart) {
  const [latest] = admissions;
  return latest === undefined ? "Not admitted yet" : `Admission ${latest.number}, no episode yet`;
}
