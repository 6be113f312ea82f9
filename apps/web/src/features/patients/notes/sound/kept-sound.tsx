import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { browserPlatform } from "#src/lib/device/browser-platform.ts";
import type { Recording } from "#src/lib/device/recordings.ts";
import { keeperOf } from "#src/lib/outbox/keeper.ts";
import { keptRecordings } from "#src/lib/outbox/kept-recordings.ts";
import { Failed } from "#src/ui/failed.tsx";
import { Sound } from "./sound.tsx";

type KeptSoundProps = { recordingId: string; label: string; startsPlaying?: boolean };

/** A recording on this device, opened while it is shown. */
export function KeptSound({ recordingId, label, startsPlaying = false }: KeptSoundProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ["kept-sound", recordingId],
    queryFn: () => openSound(recordingId),
    gcTime: 0,
    throwOnError: false,
    networkMode: "always",
  });
  if (error !== null)
    return (
      <Failed
        message="The recording on this device could not be opened. Try again."
        onRetry={() => void refetch()}
      />
    );
  if (data === undefined) return <Skeleton height={54} />;
  return <Sound source={data} label={label} startsPlaying={startsPlaying} />;
}

async function openSound(id: string): Promise<Blob> {
  const kept = keptRecordings(keeperOf(browserPlatform()));
  const isIt = (recording: Recording) => recording.id === id;
  const recording = (await kept.list()).find(isIt);
  if (recording === undefined) throw new Error("The recording is not on this device.");
  return kept.sound(recording);
}
