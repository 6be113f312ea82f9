import { useEffect, useRef } from "react";
import styles from "../notes.module.css";

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
