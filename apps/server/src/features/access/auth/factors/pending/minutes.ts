/** How long the second step may take after the password. */
export const pendingMinutes = 5;
