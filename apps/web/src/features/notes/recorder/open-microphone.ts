/** Why there is no sound, in words that say what to do. */
export type MicrophoneProblem = { readonly title: string; readonly advice: string };

const problems = new Map<string, MicrophoneProblem>([
  [
    "NotAllowedError",
    {
      title: "The microphone is not allowed",
      advice:
        "Allow it for this page: press the sign beside the address, choose Microphone and Allow, then try again.",
    },
  ],
  [
    "NotFoundError",
    { title: "There is no microphone", advice: "Connect one, or use a headset, then try again." },
  ],
  [
    "NotReadableError",
    {
      title: "The microphone is in use",
      advice: "Another program may hold it, such as a call: end that one, then try again.",
    },
  ],
]);

const cannotRecord: MicrophoneProblem = {
  title: "This browser cannot record",
  advice: "Use a current browser over a secure connection (https), or write the note instead.",
};

export const notStarted: MicrophoneProblem = {
  title: "The microphone could not be started",
  advice: "Please try again, or write the note instead.",
};

/** Asks for the microphone. What is in the way is a value: people can do something about it. */
export async function openMicrophone(): Promise<MediaStream | MicrophoneProblem> {
  if (!("MediaRecorder" in globalThis) || !("mediaDevices" in navigator)) return cannotRecord;
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: true });
  } catch (error) {
    if (!(error instanceof Error || error instanceof DOMException)) throw error;
    return problems.get(error.name) ?? notStarted;
  }
}

export const isProblem = (opened: MediaStream | MicrophoneProblem): opened is MicrophoneProblem =>
  "advice" in opened;
