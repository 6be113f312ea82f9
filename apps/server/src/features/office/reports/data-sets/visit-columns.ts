import { disciplineWords, visitKindWords } from "@hearthside/contract";
import { sql } from "kysely";
import type { Caller } from "#src/http/caller.ts";
import type { DataSet, DataSetColumn } from "../data-set.ts";
import { coded, personColumn } from "./columns.ts";
import { careJoins, joinOne, joinPerson, ofPatients } from "./joins.ts";

// Visit columns shared by data sets.

export const clinicianColumn = personColumn("clinician", "Clinician", "visit.userId");

export const startColumn: DataSetColumn = {
  key: "start",
  label: "Scheduled start",
  type: "local-time",
  sql: sql`visit."localStart"`,
  isAlwaysThere: true,
};

export const disciplineColumn = coded({
  key: "discipline",
  label: "Discipline",
  sql: sql`visit.discipline`,
  words: disciplineWords,
});

export const visitKindColumn = coded({
  key: "kind",
  label: "Visit type",
  sql: sql`visit.kind`,
  words: visitKindWords,
});

export const minutesColumns: readonly DataSetColumn[] = [
  { key: "minutes", label: "Scheduled minutes", type: "integer", sql: sql`visit.minutes`, isSummed: true },
  { key: "checkIn", label: "Check-in", type: "instant", sql: sql`visit."startedAt"` },
  { key: "checkOut", label: "Check-out", type: "instant", sql: sql`visit."endedAt"` },
  {
    key: "minutesMade",
    label: "Actual minutes",
    type: "integer",
    sql: sql`round(extract(epoch from visit."endedAt" - visit."startedAt") / 60)::int`,
    isSummed: true,
  },
];

/** Rows of `visit`, with the joins of these columns and of its admission. */
export function ofVisits(
  caller: Caller,
): Pick<DataSet, "joins" | "where"> & { whereJoins: readonly string[] } {
  const { joins, where, whereJoins } = ofPatients(caller, "visit");
  return {
    joins: {
      ...joins,
      clinician: joinPerson("clinician", "visit.userId"),
      admission: joinOne("admission", "admission", "visit.admissionId"),
      ...careJoins(caller, "visit"),
      line: joinOne("order_frequency", "line", "visit.frequencyId"),
    },
    where,
    whereJoins,
  };
}
