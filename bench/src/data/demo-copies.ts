import { readFileSync } from "node:fs";
import { join } from "node:path";
import { startPostgres } from "@hearthside/server/src/db/embedded/start-postgres.ts";
import { theDemoAgency } from "@hearthside/server/src/demo/find-demo-agency.ts";
import { Client, type ClientConfig } from "pg";
import { fillingSql, fillTable } from "./fill-table.ts";

/** An agency of so many copies of the demo agency: its staff, its patients and their charts. */
export type CopiedAgency = {
  readonly slug: string;
  readonly copies: number;
  /** Not in the planner's statistics, as an agency that was added since they were last made. */
  readonly isFresh: boolean;
};

/** How a member of the demo agency signs in to the first copy, with the same password. */
export const emailOfCopy = (slug: string, email: string): string => `${slug}-1-${email}`;

// Nothing is lost if a load is interrupted: the folder is made again.
const settings = {
  autovacuum: "off",
  checkpoint_timeout: "1h",
  fsync: "off",
  full_page_writes: "off",
  maintenance_work_mem: "512MB",
  max_wal_senders: "0",
  max_wal_size: "8GB",
  wal_level: "minimal",
};

/**
 * Adds agencies to a data folder whose product is stopped. From then on its statistics stay as they are: otherwise a fresh agency
 * would be in them a minute after the product is started.
 */
export async function addCopies(dataDir: string, agencies: readonly CopiedAgency[]): Promise<void> {
  const postgres = await startPostgres({ dataDir: join(dataDir, "postgres"), settings });
  const connection = postgres.connectionFor("postgres");
  const sessions = [await openSession(connection), await openSession(connection)] as const;
  try {
    const [session] = sessions;
    await session.query(
      `insert into agency (slug, name, zone) select slug, slug, $2 from jsonb_to_recordset($1) wanted (slug text)`,
      [JSON.stringify(agencies), theDemoAgency.zone],
    );
    for (const each of sessions) await prepare(each, agencies);
    await copyUsers(session);
    const columns = await columnsByTable(session);
    await shareOut(sessions, [...columns], (each, [table, all]) =>
      fillTable(each, table, async () => {
        await each.query(copyOf(table, all), [false]);
        await each.query(`analyze public."${table}"`);
        await each.query(copyOf(table, all), [true]);
      }),
    );
    await session.query("vacuum (freeze)");
    await session.query("alter system set autovacuum = off");
    await session.query("checkpoint");
  } finally {
    for (const session of sessions) await session.end();
    await postgres.stop();
  }
}

async function openSession(connection: ClientConfig): Promise<Client> {
  const session = new Client(connection);
  await session.connect();
  await session.query(fillingSql);
  return session;
}

async function prepare(session: Client, agencies: readonly CopiedAgency[]): Promise<void> {
  await session.query(`create temporary table wanted (slug text, copies int, "isFresh" boolean)`);
  await session.query(`insert into wanted select * from jsonb_populate_recordset(null::wanted, $1)`, [
    JSON.stringify(agencies),
  ]);
  await session.query(`create temporary table demo ("agencyId" int)`);
  await session.query(`insert into demo select id from agency where slug = $1`, [theDemoAgency.slug]);
  await session.query(readFileSync(join(import.meta.dirname, "demo-copies.sql"), "utf8"));
}

const copyUsers = (session: Client) =>
  session.query(
    `insert into app_user (id, email, "firstName", "lastName", "passwordHash")
     select pg_temp.moved(app_user.id, number), slug || '-' || nth || '-' || email, "firstName", "lastName", "passwordHash"
     from copied join agency on agency.id = copied."agencyId", demo
     join membership using ("agencyId") join app_user on app_user.id = "userId"`,
  );

type Column = { readonly table: string; readonly column: string; readonly type: string };

/** Histories that no list counts, the text of assessments and signatures, which only their own page reads, and caches. */
const leftOut = [
  "assessment_answer",
  "assessment_alternative",
  "assessment_operation",
  "assessment_proposal",
  "audit_anchor",
  "audit_entry",
  "audit_seal",
  "document_signature",
  "event",
  "figure",
  "idempotency",
  "scheduling_change",
];

async function columnsByTable(session: Client): Promise<ReadonlyMap<string, readonly Column[]>> {
  const { rows } = await session.query<Column>(
    `select table_name as table, column_name as column, data_type as type from information_schema.columns
     where table_schema = 'public' and is_generated = 'NEVER' and is_identity = 'NO' and table_name <> all ($1)
       and table_name in (select table_name from information_schema.columns
         where table_schema = 'public' and column_name = 'agencyId')
     order by table_name, ordinal_position`,
    [leftOut],
  );
  return Map.groupBy(rows, ({ table }) => table);
}

async function shareOut<T>(
  sessions: readonly Client[],
  items: readonly T[],
  work: (session: Client, item: T) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const each = async (session: Client) => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(session, item);
  };
  await Promise.all(sessions.map(each));
}

/** What an agency has once, however many patients it has. */
const ofAgency = [
  "alert_watch",
  "branch",
  "medication_name",
  "role",
  "saved_report",
  "supply_item",
  "supply_need",
  "supply_stock",
  "text_template",
];
const idsOfAgency = ["branchId", "itemId"];

function copyOf(table: string, columns: readonly Column[]): string {
  const names = columns.map(({ column }) => `"${column}"`).join(", ");
  const which = ofAgency.includes(table) ? `and copied.number = copied.home` : "";
  return `insert into public."${table}" (${names}) select ${columns.map(valueOf).join(", ")}
    from copied, public."${table}" source where source."agencyId" = (select "agencyId" from demo) and "isFresh" = $1 ${which}`;
}

const nameOf = (patientId: string, name: string) =>
  `(select ${name} from named where named."patientId" = ${patientId} and named.number = copied.number)`;

const values: Readonly<Record<string, string>> = {
  "patient.recordNumber": `source."recordNumber" + (copied.nth - 1) * (select people from named limit 1)::int`,
  "patient.firstName": nameOf("source.id", `"firstName"`),
  "patient.lastName": nameOf("source.id", `"lastName"`),
  "scheduling_need.sortName": nameOf(`source."patientId"`, `"lastName" || ', ' || "firstName"`),
  "task.causeKey": `pg_temp.moved(source."causeKey", copied.number)`,
};

function valueOf({ table, column, type }: Column): string {
  const own = values[`${table}.${column}`];
  if (own !== undefined) return own;
  if (column === "agencyId") return `copied."agencyId"`;
  if (type !== "uuid") return `source."${column}"`;
  return `pg_temp.moved(source."${column}", copied.${idsOfAgency.includes(column) ? "home" : "number"})`;
}
