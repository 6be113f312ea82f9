/** Of what the server counted: read again while it stands open, so that it is hardly older than the minute it may be kept. */
export const countedAgain = { refetchInterval: 30_000 } as const;

/** Of lists that show who is online: somebody leaves without any event. */
export const presenceAgain = { refetchInterval: 60_000 } as const;
