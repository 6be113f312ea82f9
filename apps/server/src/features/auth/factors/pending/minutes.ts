/** How long the second factor may be shown after the password. */
export const pendingMinutes = 5;
