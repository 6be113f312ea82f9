import { vi } from "vitest";

/** A browser's microphone and recorder, in which a test controls the sound and the clock. */
export type FakeMicrophone = {
  /** Makes the recorder deliver its data: some bytes of sound. */
  readonly hear: (bytes: readonly number[]) => Promise<void>;
  readonly disconnect: () => void;
  readonly isOpen: () => boolean;
};

/** Replaces the browser's microphone. `problem`: the name of the error with which access is refused. */
export function fakeMicrophone(problem?: string): FakeMicrophone {
  const tracks: { readonly target: EventTarget; isStopped: boolean }[] = [];
  const recorders = new Set<FakeRecorder>();
  vi.stubGlobal("MediaRecorder", recorderClass(recorders));
  Object.defineProperty(navigator, "mediaDevices", {
    configurable: true,
    value: { getUserMedia: async () => open() },
  });
  return {
    hear: async (bytes) => {
      for (const recorder of recorders) recorder.give(bytes);
      await vi.waitFor(() => undefined);
    },
    disconnect: () => {
      for (const { target } of tracks) target.dispatchEvent(new Event("ended"));
    },
    isOpen: () => tracks.some(({ isStopped }) => !isStopped),
  };

  function open() {
    if (problem !== undefined) throw new DOMException("refused", problem);
    const track = { target: new EventTarget(), isStopped: false };
    tracks.push(track);
    const stop = () => {
      track.isStopped = true;
    };
    const one = Object.assign(track.target, { stop });
    return { getTracks: () => [one] };
  }
}

type FakeRecorder = { readonly give: (bytes: readonly number[]) => void };

function recorderClass(recorders: Set<FakeRecorder>) {
  function newRecorder(_stream: unknown, { mimeType }: { mimeType: string }) {
    const target = new EventTarget();
    const give = (bytes: readonly number[]) =>
      void target.dispatchEvent(
        Object.assign(new Event("dataavailable"), {
          data: new Blob([new Uint8Array(bytes)], { type: mimeType }),
        }),
      );
    const recorder = Object.assign(target, {
      mimeType,
      state: "inactive",
      start: () => set("recording"),
      pause: () => set("paused"),
      resume: () => set("recording"),
      requestData: () => give([0]),
      stop: () => {
        set("inactive");
        recorders.delete(fake);
        give([9]);
        target.dispatchEvent(new Event("stop"));
      },
    });
    const set = (state: string) => {
      recorder.state = state;
    };
    const fake = { give };
    recorders.add(fake);
    return recorder;
  }
  return Object.assign(
    function FakeMediaRecorder(stream: unknown, options: { mimeType: string }) {
      return newRecorder(stream, options);
    },
    { isTypeSupported: (type: string) => type.startsWith("audio/webm") },
  );
}
