import type { TestApp } from "./app.ts";

/** Deletes counted figures, because a test asks faster than a figure expires. */
export const forgetFigures = ({ superuser }: TestApp, agencyId: number) =>
  superuser.query(`delete from figure where "agencyId" = $1`, [agencyId]);
