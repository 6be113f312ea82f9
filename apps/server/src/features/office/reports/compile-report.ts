import type { ReportRequest } from "@hearthside/contract";
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from "kysely";
import type { Database } from "#src/db/schema.ts";
import type { Caller } from "#src/http/caller.ts";
import type { CompiledReport } from "./compiled-report.ts";
import { reportQuery } from "./report-query.ts";

/** Compiles statements without running them. */
const compiler = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/**
 * A report as one statement over all its rows, for exports. Throws `forbidden` where the caller lacks the
 * data's area, `invalid-input` for columns and filters that the data does not have.
 */
export function compileReport(caller: Caller, request: ReportRequest): CompiledReport {
  const { title, columns, rows } = reportQuery(caller, request);
  const { sql, parameters } = rows.compile(compiler);
  return { title, columns, sql, parameters };
}
