const setting = "hearthside.single-keys";

/** Single-key shortcuts can be turned off for users of speech input. */
export const hasSingleKeys = () => localStorage.getItem(setting) !== "off";
export const switchSingleKeys = (on: boolean) => localStorage.setItem(setting, on ? "on" : "off");

/** Whether keys are typed text in the event's target. Radio buttons and checkboxes take no text. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !["radio", "checkbox", "button"].includes(target.type);
  return target.isContentEditable || target.matches("textarea, select");
}
