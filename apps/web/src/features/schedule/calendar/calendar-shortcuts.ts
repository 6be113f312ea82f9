import type { Shortcut } from "#src/lib/screen-shortcuts.ts";

/** What keys do on a visit in a calendar. */
export const calendarShortcuts: readonly Shortcut[] = [
  { keys: "Arrows", act: "Go to another visit in the calendar" },
  { keys: "M", act: "Pick up the visit that has the focus; arrows move it, Enter drops it" },
  { keys: "Shift Arrows", act: "Make a visit that is picked up longer or shorter" },
];
