/** Why there is no sound, and what to do about it. */
export type MicrophoneProblem = { readonly title: string; readonly advice: string };

const problems = new Map<string, MicrophoneProblem>([
  [
    "NotAllowedError",
    {
      title: "Microphone access is blocked",
      advice: "Select the icon next to the address, set Microphone to Allow, then try again.",
    },
  ],
  [
    "NotFoundError",
    { title: "No microphone found", advice: "Connect one, or use a headset, then try again." },
  ],
  [
    "NotReadableError",
    {
      title: "The microphone is in use",
      advice: "Another program may be using it, such as a call. Close that program, then try again.",
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

/** Asks for the microphone. Problems are returned, because the user can do something about them. */
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
