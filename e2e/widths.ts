/** The two sizes that every screen is held to. */
export const widths = {
  desk: { width: 1366, height: 768 },
  phone: { width: 390, height: 844 },
} as const;
