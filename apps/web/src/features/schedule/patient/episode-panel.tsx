import type { PatientSchedule } from "@hearthside/contract";
import { Panel } from "#src/ui/panel.tsx";
import { Select } from "#src/ui/select.tsx";
import { EpisodeBar, spanWords } from "./episode-bar.tsx";

type EpisodePanelProps = {
  schedule: PatientSchedule;
  episode: NonNullable<PatientSchedule["episode"]>;
  onEpisode: (episodeId: string) => void;
};

/** Chooses the certification period and shows where today is in it. */
export function EpisodePanel({ schedule, episode, onEpisode }: EpisodePanelProps) {
  const options = schedule.episodes.map(({ id, number, ...span }) => ({
    value: id,
    label: `${number}: ${spanWords(span)}`,
  }));
  return (
    <Panel
      title="Certification period"
      aside={
        <Select
          aria-label="Certification period"
          options={options}
          value={episode.id}
          onChange={onEpisode}
          w={260}
        />
      }
    >
      <EpisodeBar episode={episode} startOfCare={schedule.startOfCare} today={schedule.today} />
    </Panel>
  );
}
