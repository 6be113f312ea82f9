import type { Alternative, AnsweringDevice } from "@hearthside/contract";
import type { findAlternatives } from "./alternative-queries.ts";

type Row = Awaited<ReturnType<typeof findAlternatives>>[number];

/** A conflicting value with its author and device, and the author of the current answer. */
export const asAlternative = (row: Row): Alternative => ({
  id: row.id,
  item: row.item,
  value: row.value,
  givenBy: { id: row.givenBy, firstName: row.firstName, lastName: row.lastName },
  givenAt: row.givenAt.toISOString(),
  ...deviceOf(row.deviceId, row.deviceKind),
  ...currentOf(row),
});

function currentOf(row: Row): Pick<Alternative, "current"> {
  const { currentBy: id, currentAt, currentFirstName: firstName, currentLastName: lastName } = row;
  if (id === null || currentAt === null || firstName === null || lastName === null) return {};
  const givenBy = { id, firstName, lastName };
  const device = deviceOf(row.currentDeviceId, row.currentDeviceKind);
  return { current: { givenBy, givenAt: currentAt.toISOString(), ...device } };
}

const deviceOf = (
  id: string | null,
  kind: AnsweringDevice["kind"] | null,
): { readonly device?: AnsweringDevice } => (id === null || kind === null ? {} : { device: { id, kind } });
