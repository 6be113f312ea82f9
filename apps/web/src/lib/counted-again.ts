/** For counts from the server: refreshed while open, because the server may cache them for a minute. */
export const countedAgain = { refetchInterval: 30_000 } as const;

/** Of lists that show who is online: somebody leaves without any event. */
export const presenceAgain = { refetchInterval: 60_000 } as const;
