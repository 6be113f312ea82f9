/** How loud it is now, 0 to 1. */
export type SoundLevel = { readonly now: () => number; readonly close: () => void };

/** Of what the microphone hears. Undefined where the browser cannot measure it: it records all the same. */
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

/** On the scale of decibels, as ears hear: silence is 0, and what is as loud as it can be is 1. */
export function loudness(samples: Float32Array): number {
  const meanSquare = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
  const decibels = 10 * Math.log10(meanSquare);
  return Math.min(1, Math.max(0, 1 - decibels / quietestDb));
}

/** For whoever does not see the meter move. */
export function levelInWords(level: number): "No sound" | "Quiet" | "Good" | "Loud" {
  if (level < 0.1) return "No sound";
  if (level < 0.35) return "Quiet";
  return level < 0.9 ? "Good" : "Loud";
}
