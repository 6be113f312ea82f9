import type { AssessmentSync, Saved } from "../sync/assessment-sync.ts";

const patienceMs = 8000;

/**
 * Waits until the server has every answer of this device. Undefined then; otherwise, after some seconds or at once where
 * waiting does not help, why it has not.
 */
export function whenSaved(sync: AssessmentSync, waitMs = patienceMs): Promise<string | undefined> {
  return new Promise((resolve) => {
    const look = (isLast: boolean) => {
      const { saved } = sync.state();
      if (!isLast && canPass(saved)) return;
      clearTimeout(timer);
      stop();
      resolve(saved === "saved" ? undefined : reasons[saved]);
    };
    const stop = sync.subscribe(() => look(false));
    const timer = setTimeout(() => look(true), waitMs);
    look(false);
  });
}

const canPass = (saved: Saved) => saved === "saving" || saved === "on-device" || saved === "not-on-device";

const notSent = "Not every answer has reached the server yet. Please try again when this device is online.";

const reasons: { readonly [S in Exclude<Saved, "saved">]: string } = {
  saving: notSent,
  "on-device": notSent,
  "not-on-device": notSent,
  "signed-out": "Your answers are kept on this device. Please sign in again, so that they can be sent.",
  refused: "The server refused some answers. Please send them again or discard them first.",
};
