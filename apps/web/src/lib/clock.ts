/** '9:05 AM' of minutes after midnight; a line never breaks before AM or PM. */
export function showClock(minute: number): string {
  const hour = Math.floor(minute / 60) % 24;
  const half = hour < 12 ? "AM" : "PM";
  return `${hour % 12 || 12}:${String(minute % 60).padStart(2, "0")}${noBreak}${half}`;
}

/** '9:05 AM' of a local time, 'YYYY-MM-DDTHH:mm:ss'. */
export const showLocalClock = (local: string): string =>
  showClock(Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16)));

/** A time as text to edit, with the space that people type. */
export const clockToType = (minute: number): string => showClock(minute).replace(noBreak, " ");

/** Keeps a formatted time on one line. */
export const keepTogether = (text: string): string => text.replace(/\s(?=[AP]M\b)/, noBreak);

const noBreak = "\u00a0";
