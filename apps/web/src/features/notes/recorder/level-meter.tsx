import { useEffect, useRef, useState } from "react";
import styles from "../notes.module.css";
import { levelInWords, soundLevel } from "./sound-level.ts";

const drawnMs = 80;
const saidMs = 1000;

/** The microphone level: a moving bar, and words for people who do not see it or prefer no motion. */
export function LevelMeter({ stream, isOn }: { stream: MediaStream; isOn: boolean }) {
  const bar = useRef<HTMLSpanElement>(null);
  const [words, setWords] = useState("");
  useEffect(() => {
    const level = soundLevel(stream);
    if (level === undefined || !isOn) return level?.close;
    let loudest = 0;
    const draw = () => {
      const now = level.now();
      loudest = Math.max(loudest, now);
      bar.current?.style.setProperty("--level", String(now));
    };
    const say = () => {
      setWords(levelInWords(loudest));
      loudest = 0;
    };
    const timers = [setInterval(draw, drawnMs), setInterval(say, saidMs)];
    return () => {
      for (const timer of timers) clearInterval(timer);
      level.close();
    };
  }, [stream, isOn]);
  return (
    <div className={styles.level}>
      <span className={styles.bar} aria-hidden ref={bar} />
      <span className={styles.levelWords}>Microphone: {isOn ? words || "Listening" : "Paused"}</span>
    </div>
  );
}
