import { Behavior } from "@hearthside/contract";
import { sql } from "kysely";
import { invalidField } from "#src/app-error.ts";
import { rowList } from "#src/features/shared/chart-rows/row-list.ts";
import { nameOf, ofSeenPatients } from "#src/features/shared/chart-rows/row-sql.ts";

/** Latest first. The note is not in the audit trail because it may name people. */
export const behaviors = rowList({
  name: "behavior",
  table: "behavior",
  create: "POST /behaviors",
  answer: Behavior,
  hasAuthor: true,

  computed: { observedBy: nameOf("behavior.createdBy") },
  sees: ofSeenPatients("behavior"),
  order: sql`"isRemoved", "observedOn" desc, id desc`,
  unaudited: ["note", "observedBy"],
  rule: ({ today }, { observedOn }) => {
    if (observedOn > today) throw invalidField("observedOn", "This date is in the future");
  },
});
