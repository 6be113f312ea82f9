const setting = "hearthside.single-keys";

/** Shortcuts of one key can be switched off, for those who speak to their computer. */
export const hasSingleKeys = () => localStorage.getItem(setting) !== "off";
export const switchSingleKeys = (on: boolean) => localStorage.setItem(setting, on ? "on" : "off");

/** Whether keys are text where the event happened. A radio button or a box takes none. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !["radio", "checkbox", "button"].includes(target.type);
  return target.isContentEditable || target.matches("textarea, select");
}
