/**
 * Statuses of orders that schedule nothing: drafts and discontinued ones. An order returned by a reviewer was given, so its
 * visits stay ordered; it is corrected in the schedule by replacing or ending its line.
 */
export const notInForce = ["draft", "discontinued"] as const;
