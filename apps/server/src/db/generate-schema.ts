import type { Client } from "pg";

const types: Readonly<Record<string, string>> = {
  bool: "boolean",
  int4: "number",
  int8: "string",
  uuid: "string",
  text: "string",
  _text: "string[]",
  tsvector: "string",
  citext: "string",
  date: "string",
  timestamp: "string",
  timestamptz: "Date",
  tstzrange: "string",
  float8: "number",
  bytea: "Buffer",
  inet: "string",
  xid8: "string",
  jsonb: "Json",
};

type Column = {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  filled: boolean;
  generated: boolean;
  check: string | null;
};

const pascal = (name: string) =>
  name.replace(/(^|_)([a-z])/g, (_all, _bar, letter: string) => letter.toUpperCase());

/** The values of a check such as `status in ('a', 'b')` as a union; undefined for other checks. */
function closedSet(check: string | null): string | undefined {
  const list = check?.match(/= ANY \(ARRAY\[(.*)\]\)/)?.[1];
  return list?.replaceAll("::text", "").replaceAll("'", '"').replaceAll(", ", " | ");
}

function columnType({ column, type, nullable, filled, generated, check }: Column): string {
  const base = closedSet(check) ?? types[type];
  if (base === undefined) throw new Error(`no TypeScript type for ${type} of ${column}`);
  const value = nullable ? `${base} | null` : base;
  if (generated) return `GeneratedAlways<${value}>`;
  return filled ? `Generated<${value}>` : value;
}

/** The source of schema.ts: one type per table, in alphabetical order, from the database catalog of `client`. */
export async function schemaSource(client: Client): Promise<string> {
  const { rows } = await client.query<Column>(
    `select c.relname as table, a.attname as column, t.typname as type, not a.attnotnull as nullable,
       a.atthasdef as filled, a.attgenerated <> '' or a.attidentity = 'a' as generated,
       (select pg_get_constraintdef(k.oid) from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
          and pg_get_constraintdef(k.oid) like '%= ANY (ARRAY%') as check
     from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
     order by c.relname, a.attnum`,
  );
  const tables = Map.groupBy(rows, ({ table }) => table);
  const rowTypes = [...tables].map(
    ([table, columns]) =>
      `type ${pascal(table)}Table = {\n${columns.map((column) => `  ${column.column}: ${columnType(column)};`).join("\n")}\n};\n`,
  );
  const database = [...tables.keys()].map((table) => `  ${table}: ${pascal(table)}Table;`).join("\n");
  return [
    "// Written by `npm run schema` from the migrated database; a test compares them.",
    'import type { Generated, GeneratedAlways } from "kysely";\n',
    "export type Json = string | number | boolean | null | { [key: string]: Json } | Json[];\n",
    ...rowTypes,
    `export type Database = {\n${database}\n};\n`,
  ].join("\n");
}
