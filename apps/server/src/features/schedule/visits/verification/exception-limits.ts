/** The distance from which a device is not at the home: a long block, more than a phone's error indoors. */
export const nearHouseMiles = 0.25;
/** How far from its scheduled start a visit may start; traffic explains that much. */
export const punctualMinutes = 30;
/** A visit shorter than this share of its scheduled length is flagged. */
export const shortestPart = 0.5;
/** How far ahead a device's clock may be; more means the clock is wrong, not a slow network. */
export const clockMinutes = 5;
/** How late a record may arrive; devices keep unsent records for a month. */
export const latestDays = 30;
/** How long after its end a started visit is flagged; a long visit may take this much longer. */
export const openEndMinutes = 120;
/** How long after its end a visit without records is flagged; offline devices are back online by then. */
export const silentHours = 24;
