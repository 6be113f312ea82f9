const pageLength = 50;
const cardLength = 5;

/** Reads one row more than shown, to know whether there are more. */
export const limitOf = (page: "five" | undefined): number => (page === "five" ? cardLength : pageLength) + 1;

/** The shown rows, and whether there are more. */
export const pageOf = <T>(found: readonly T[], limit: number) => ({
  rows: found.slice(0, limit - 1),
  more: found.length === limit,
});
