import { logQuietly } from "#src/lib/log.ts";

/** The outcome of an upload: complete, to be tried again, or rejected with a reason. */
export type Uploaded = "done" | "later" | { readonly refusal: string };

export type UploadSound = (fileId: string, sound: Blob) => Promise<Uploaded>;

/**
 * Sends an announced recording, continuing where it was interrupted. The upload code loads only when needed, so that screens
 * with notes start faster.
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
