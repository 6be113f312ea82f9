import type { TransmissionRow } from "../queries.ts";

/** A sent file as lists show it. */
export const asTransmission = ({ assessmentId: _, exportedAt, ...row }: TransmissionRow) => ({
  ...row,
  exportedAt: exportedAt.toISOString(),
});
