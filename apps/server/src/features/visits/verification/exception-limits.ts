/** From how far one is no longer at the house: a long block, and more than a phone errs under a roof. */
export const nearHouseMiles = 0.25;
/** How far from its planned start a visit may begin: traffic explains that much. */
export const punctualMinutes = 30;
/** A visit shorter than this part of what was planned is hardly the one that was ordered. */
export const shortestPart = 0.5;
/** What a device may be ahead of us; more than that is a clock that is set wrong, not a slow network. */
export const clockMinutes = 5;
/** How late a record may arrive: a device keeps what waits for a month. */
export const latestDays = 30;
/** When a visit that should be over, and has begun, is asked after: a long one may take this much longer. */
export const openEndMinutes = 120;
/** When a visit of which nothing was said is asked after: devices without network come home by then. */
export const silentHours = 24;
