import type { TestApp } from "./app.ts";

/** What was counted is counted again: a test asks quicker than a figure of a small agency grows old. */
export const forgetFigures = ({ superuser }: TestApp, agencyId: number) =>
  superuser.query(`delete from figure where "agencyId" = $1`, [agencyId]);
