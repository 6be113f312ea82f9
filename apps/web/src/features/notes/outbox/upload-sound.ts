import { sendBytes } from "#src/lib/upload/send-bytes.ts";

/** How an upload ended: all has arrived, it is to be tried again, or it was refused and why. */
export type Uploaded = "done" | "later" | { readonly refusal: string };

export type UploadSound = (fileId: string, sound: Blob) => Promise<Uploaded>;

/** Sends the bytes of an announced recording, from where they broke off if some have arrived. */
export const uploadSound: UploadSound = (fileId, sound) =>
  new Promise((resolve) => {
    const sending = sendBytes(fileId, new File([sound], fileId), {
      onProgress: () => undefined,
      onDone: () => resolve("done"),
      onWaiting: () => {
        sending.stop();
        resolve("later");
      },
      onRefused: (refusal) => resolve({ refusal }),
    });
  });
