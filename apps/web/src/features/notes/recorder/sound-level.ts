/** The current level, 0 to 1. */
export type SoundLevel = { readonly now: () => number; readonly close: () => void };

/** The microphone level. Undefined if the browser cannot measure it. Recording works anyway. */
export function soundLevel(stream: MediaStream): SoundLevel | undefined {
  if (!("AudioContext" in globalThis)) return undefined;
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 1024;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  return {
    now: () => {
      analyser.getFloatTimeDomainData(samples);
      return loudness(samples);
    },
    close: () => void context.close(),
  };
}

const quietestDb = -60;

/** On a decibel scale, as ears hear: 0 is silence, 1 is the loudest possible. */
export function loudness(samples: Float32Array): number {
  const meanSquare = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
  const decibels = 10 * Math.log10(meanSquare);
  return Math.min(1, Math.max(0, 1 - decibels / quietestDb));
}

/** The level in words, for people who do not see the meter. */
export function levelInWords(level: number): "No sound" | "Quiet" | "Good" | "Loud" {
  if (level < 0.1) return "No sound";
  if (level < 0.35) return "Quiet";
  return level < 0.9 ? "Good" : "Loud";
}
