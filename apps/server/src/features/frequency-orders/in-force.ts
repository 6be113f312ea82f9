/**
 * Statuses of orders that schedule nothing: not given yet, or not any more. One whose paper a reviewer returned was given,
 * so its visits stay ordered; what is wrong with it is put right in the schedule, by replacing or ending its line.
 */
export const notInForce = ["draft", "discontinued"] as const;
