/** Some helpers for the disabled press nothing but the element itself: a click may come alone. */
const signsOfLife = ["pointerdown", "pointermove", "keydown", "wheel", "click", "input"] as const;

const staysMs = 60_000;

let aliveAt = Date.now();

/** Somebody is at the page: she opened it, or did something there. */
export function noteLife(): void {
  aliveAt = Date.now();
}

/** Whether anybody was at the page within the last minute. What is read later the browser reads by itself. */
export const isAttended = (): boolean => Date.now() - aliveAt < staysMs;

/** Notes every sign of life from here on; answers how to stop. */
export function watchLife(): () => void {
  for (const sign of signsOfLife) document.addEventListener(sign, noteLife, { passive: true, capture: true });
  return () => {
    for (const sign of signsOfLife) document.removeEventListener(sign, noteLife, { capture: true });
  };
}
