import { mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { userInfo } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Postgres, startPostgres } from "./start-postgres.ts";
import { fast, newFolder } from "./test/cluster.ts";
import { query } from "./test/query.ts";

const folder = newFolder();
const dataDir = join(folder, "postgres");
let postgres: Postgres;

// What an interrupted start leaves behind.
mkdirSync(`${dataDir}.new-1`);
writeFileSync(join(`${dataDir}.new-1`, "PG_VERSION"), "18\n");

beforeAll(async () => {
  postgres = await startPostgres({ dataDir, ...fast });
});

afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true });
});

test("a first start creates the cluster, even after an interrupted one", async () => {
  expect(await query(postgres.connectionFor("web"), "select 1 as one")).toEqual([{ one: 1 }]);
  expect(() => statSync(`${dataDir}.new-1`)).toThrow("ENOENT");
});

test("the server logs in as an unprivileged role, and the owner is no superuser", async () => {
  const roles = await query(
    postgres.connectionFor("web"),
    `select rolname, rolcanlogin, rolsuper, rolbypassrls, pg_has_role(rolname, datdba, 'member') as owns
     from pg_roles, pg_database where datname = 'hearthside' and rolname in ('owner', 'web', 'lookup') order by 1`,
  );
  const powerless = { rolsuper: false, rolbypassrls: false };
  expect(roles).toEqual([
    { rolname: "lookup", rolcanlogin: false, owns: false, ...powerless },
    { rolname: "owner", rolcanlogin: true, owns: true, ...powerless },
    { rolname: "web", rolcanlogin: true, owns: false, ...powerless },
  ]);
});

test("the owner can create every extension the migrations use, and transfer a function to lookup", async () => {
  const extensions = ["pg_trgm", "btree_gin", "btree_gist", "unaccent", "citext", "fuzzystrmatch"];
  const owner = postgres.connectionFor("owner");
  await query(owner, extensions.map((name) => `create extension ${name};`).join(""));
  await query(
    owner,
    `grant create on schema public to lookup;
     create function one() returns int language sql as 'select 1'; alter function one() owner to lookup`,
  );
  expect(await query(postgres.connectionFor("web"), "select one()")).toEqual([{ one: 1 }]);
});

test("names sort and fold beyond ASCII in any locale of the machine", async () => {
  const rows = await query(
    postgres.connectionFor("web"),
    "select lower('ÅSA') as lower, 'Ž' ~ '\\w' as is_letter",
  );
  expect(rows).toEqual([{ lower: "åsa", is_letter: true }]);
});

test("no one else can reach the database: closed folder, closed socket, no port", async () => {
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  expect(statSync(join(dataDir, ".s.PGSQL.5432")).mode & 0o077).toBe(0);
  const rows = await query(postgres.connectionFor("web"), "show listen_addresses");
  expect(rows).toEqual([{ listen_addresses: "" }]);
});

test("on the socket the kernel identifies the account; over TCP, if opened, a password is needed", async () => {
  const rules = await query(
    postgres.connectionFor("postgres"),
    "select distinct type, auth_method from pg_hba_file_rules order by type",
  );
  expect(rules).toEqual([
    { type: "host", auth_method: "scram-sha-256" },
    { type: "local", auth_method: "peer" },
  ]);
  const strangers = await query(
    postgres.connectionFor("postgres"),
    `select sys_name from pg_ident_file_mappings
     where sys_name not in ('root', 'postgres', 'nobody', '${userInfo().username}')`,
  );
  expect(strangers).toEqual([]);
  await query(postgres.connectionFor("postgres"), "create role passer_by login");
  const passerBy = { ...postgres.connectionFor("web"), user: "passer_by" };
  await expect(query(passerBy, "select 1")).rejects.toThrow(/[Pp]eer authentication failed/);
  await query(postgres.connectionFor("postgres"), "drop role passer_by");
});

test("a folder with a long path gets its socket elsewhere, equally closed", async () => {
  const long = await startPostgres({ dataDir: join(folder, "a-long-name-".repeat(8), "postgres"), ...fast });
  const { host } = long.connectionFor("web");
  expect(Buffer.byteLength(host)).toBeLessThan(85);
  expect(statSync(host).mode & 0o777).toBe(0o700);
  expect(await query(long.connectionFor("web"), "select 1 as one")).toEqual([{ one: 1 }]);
  await long.stop();
  rmSync(host, { recursive: true });
});
