/** Assistive technology may send only a click, without pointer events. */
const signsOfLife = ["pointerdown", "pointermove", "keydown", "wheel", "click", "input"] as const;

const staysMs = 60_000;

let aliveAt = Date.now();

/** The user is at the page: opened it, or did something there. */
export function noteLife(): void {
  aliveAt = Date.now();
}

/** Whether the user was active within the last minute. Later reads count as automatic. */
export const isAttended = (): boolean => Date.now() - aliveAt < staysMs;

/** Tracks user activity; returns how to stop. */
export function watchLife(): () => void {
  for (const sign of signsOfLife) document.addEventListener(sign, noteLife, { passive: true, capture: true });
  return () => {
    for (const sign of signsOfLife) document.removeEventListener(sign, noteLife, { capture: true });
  };
}
