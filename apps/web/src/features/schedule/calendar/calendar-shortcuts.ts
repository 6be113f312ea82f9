import type { Shortcut } from "#src/lib/screen-shortcuts.ts";

/** Keyboard shortcuts for a visit in a calendar. */
export const calendarShortcuts: readonly Shortcut[] = [
  { keys: "Arrows", act: "Move to another visit in the calendar" },
  { keys: "M", act: "Pick up the focused visit; arrow keys move it, Enter drops it" },
  { keys: "Shift Arrows", act: "Lengthen or shorten the visit you picked up" },
];
