import type { AssessmentSync, Saved } from "../sync/assessment-sync.ts";

const patienceMs = 8000;

/**
 * Waits until the server has every answer of this device, then returns undefined. Otherwise, after some seconds or at once if
 * waiting does not help, returns the reason.
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

const notSent = "Some answers are not on the server yet. Try again when this device is online.";

const reasons: { readonly [S in Exclude<Saved, "saved">]: string } = {
  saving: notSent,
  "on-device": notSent,
  "not-on-device": notSent,
  "signed-out": "Your answers are saved on this device. Sign in again to send them.",
  refused: "Some answers were not accepted. Send them again or discard them first.",
};
