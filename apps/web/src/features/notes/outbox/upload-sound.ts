import { logQuietly } from "#src/lib/log.ts";

/** How an upload ended: all has arrived, it is to be tried again, or it was refused and why. */
export type Uploaded = "done" | "later" | { readonly refusal: string };

export type UploadSound = (fileId: string, sound: Blob) => Promise<Uploaded>;

/**
 * Sends the bytes of an announced recording, from where they broke off if some have arrived. What sends bytes is loaded
 * then: screens that show notes begin without it.
 */
export const uploadSound: UploadSound = async (fileId, sound) => {
  const sender = await import("#src/lib/upload/send-bytes.ts").catch((error: unknown) => {
    logQuietly("What sends a recording could not be loaded.", error);
    return undefined;
  });
  if (sender === undefined) return "later";
  return new Promise((resolve) => {
    const sending = sender.sendBytes(fileId, new File([sound], fileId), {
      onProgress: () => undefined,
      onDone: () => resolve("done"),
      onWaiting: () => {
        sending.stop();
        resolve("later");
      },
      onRefused: (refusal) => resolve({ refusal }),
    });
  });
};
