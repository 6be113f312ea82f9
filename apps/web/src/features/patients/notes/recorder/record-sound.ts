import type { Platform } from "#src/lib/device/platform.ts";
import type { Recording } from "#src/lib/device/recordings.ts";
import { logQuietly } from "#src/lib/log.ts";
import type { KeptRecordings, RecordingPlace } from "#src/lib/outbox/kept-recordings.ts";

/** A reload or a crash loses no more than this. */
const pieceMs = 1_000;
/** Enough for speech: an hour is 15 MB. */
const audioBitsPerSecond = 32_000;
/** The limit of a recording, so that a forgotten microphone does not stay on. */
export const longestSeconds = 2 * 3600;

const mediaTypes = ["audio/webm;codecs=opus", "audio/mp4", "audio/ogg;codecs=opus"];

export type RecorderState = {
  readonly phase: "recording" | "paused" | "stopped";
  /** Null: nothing recorded yet. */
  readonly place: RecordingPlace | null;
  /** What is kept. Null until something is. */
  readonly recording: Recording | null;
  /** Why it stopped automatically. */
  readonly ended: "too-long" | "microphone-gone" | null;
};

export type Recorder = {
  readonly id: string;
  readonly state: () => RecorderState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Recorded time, without pauses. */
  readonly seconds: () => number;
  readonly pause: () => void;
  readonly resume: () => void;
  /** Releases the microphone. Resolves when the last piece is kept. */
  readonly stop: () => Promise<void>;
};

type Surroundings = { readonly platform: Platform; readonly kept: KeptRecordings };

/** Records from `stream` and saves each second as it arrives. It stops when the device locks. */
export function recordSound({ platform, kept }: Surroundings, stream: MediaStream): Recorder {
  const mediaType = mediaTypes.find((type) => MediaRecorder.isTypeSupported(type));
  const media = new MediaRecorder(stream, {
    audioBitsPerSecond,
    ...(mediaType !== undefined && { mimeType: mediaType }),
  });
  const clock = newClock(platform.now);
  const begun = { id: platform.newId(), startedAt: new Date(platform.now()).toISOString() };
  const listeners = new Set<() => void>();
  let pieces = 0;
  let keeping: Promise<unknown> = Promise.resolve();
  let state: RecorderState = { phase: "recording", place: null, recording: null, ended: null };
  const say = (change: Partial<RecorderState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  const keep = async (data: Blob, seconds: number) => {
    const bytes = new Uint8Array(await data.arrayBuffer());
    const place = pieces;
    pieces += 1;
    const recording = {
      ...begun,
      mediaType: media.mimeType,
      seconds,
      pieces,
      fileId: null,
      isSent: false,
    };
    say({ place: await kept.add(recording, { place, bytes }), recording });
  };
  media.addEventListener("dataavailable", ({ data }) => {
    if (data.size === 0) return;
    const seconds = clock.seconds();
    keeping = keeping
      .then(() => keep(data, seconds))
      .catch((error: unknown) => logQuietly("A second of a recording could not be kept.", error));
    if (seconds >= longestSeconds) void end("too-long");
  });
  const ended = new Promise<void>((resolve) =>
    media.addEventListener("stop", () => resolve(), { once: true }),
  );

  const end = async (why: RecorderState["ended"]) => {
    if (state.phase !== "stopped") {
      clock.stop();
      say({ phase: "stopped", ended: why });
      if (media.state !== "inactive") media.stop();
    }
    await ended;
    for (const track of stream.getTracks()) track.stop();
    await keeping;
  };
  media.addEventListener("error", () => void end("microphone-gone"));
  for (const track of stream.getTracks()) track.addEventListener("ended", () => void end("microphone-gone"));
  media.start(pieceMs);
  clock.start();

  return {
    id: begun.id,
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    seconds: clock.seconds,
    pause: () => {
      if (media.state !== "recording") return;
      // keeps what is recorded so far now, not after the pause
      media.requestData();
      media.pause();
      clock.stop();
      say({ phase: "paused" });
    },
    resume: () => {
      if (media.state !== "paused") return;
      media.resume();
      clock.start();
      say({ phase: "recording" });
    },
    stop: () => end(null),
  };
}

/** Counts the time between its starts and stops. */
function newClock(now: () => number) {
  let [countedMs, startedAt]: [number, number | undefined] = [0, undefined];
  const soFarMs = () => countedMs + (startedAt === undefined ? 0 : now() - startedAt);
  return {
    start: () => {
      startedAt ??= now();
    },
    stop: () => {
      countedMs = soFarMs();
      startedAt = undefined;
    },
    /** Whole seconds. */
    seconds: () => Math.floor(soFarMs() / 1000),
  };
}
