const pageLength = 50;
const cardLength = 5;

/** How many rows are asked for: one more than are shown, which tells whether there is more. */
export const limitOf = (page: "five" | undefined): number => (page === "five" ? cardLength : pageLength) + 1;

/** What is shown of the rows found, and whether there is more. */
export const pageOf = <T>(found: readonly T[], limit: number) => ({
  rows: found.slice(0, limit - 1),
  more: found.length === limit,
});
