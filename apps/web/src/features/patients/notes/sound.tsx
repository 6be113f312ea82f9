import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { browserPlatform } from "#src/lib/device/browser-platform.ts";
import type { Recording } from "#src/lib/device/recordings.ts";
import { keptRecordings } from "#src/lib/outbox/kept-recordings.ts";
import { outboxOf } from "#src/lib/outbox/outbox.ts";
import { Failed } from "#src/ui/failed.tsx";
import styles from "./notes.module.css";

type SoundProps = { source: string | Blob; label: string; startsPlaying?: boolean };

/** Plays a recording. Recordings from a browser have no duration in the file, so the player seeks to the end to find it. */
export function Sound({ source, label, startsPlaying = false }: SoundProps) {
  const isMeasuring = useRef(false);
  const player = useRef<HTMLAudioElement>(null);
  useEffect(() => {
    const address = typeof source === "string" ? source : URL.createObjectURL(source);
    if (player.current !== null) player.current.src = address;
    return () => {
      if (typeof source !== "string") URL.revokeObjectURL(address);
    };
  }, [source]);
  return (
    <audio
      className={styles.sound}
      controls
      preload="metadata"
      ref={player}
      aria-label={label}
      onLoadedMetadata={({ currentTarget: audio }) => {
        isMeasuring.current = audio.duration === Number.POSITIVE_INFINITY;
        if (isMeasuring.current) audio.currentTime = Number.MAX_SAFE_INTEGER;
        else begin(audio);
      }}
      onTimeUpdate={({ currentTarget: audio }) => {
        if (!isMeasuring.current || !Number.isFinite(audio.duration)) return;
        isMeasuring.current = false;
        audio.currentTime = 0;
        begin(audio);
      }}
    >
      <track kind="captions" />
    </audio>
  );

  function begin(audio: HTMLAudioElement) {
    // if the browser blocks autoplay, the user presses Play
    if (startsPlaying) void audio.play().catch(() => undefined);
  }
}

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
  const kept = keptRecordings(outboxOf(browserPlatform()));
  const isIt = (recording: Recording) => recording.id === id;
  const recording = (await kept.list()).find(isIt);
  if (recording === undefined) throw new Error("The recording is not on this device.");
  return kept.sound(recording);
}
