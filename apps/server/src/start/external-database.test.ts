import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from "vitest";
import { readConfig } from "#src/config.ts";
import { openProxy } from "#src/test/silent-proxy.ts";
import { connectAsOwner } from "./connect-to-running.ts";
import { prepareExternalDatabase } from "./database.ts";
import { noResources } from "./resources.ts";

const { owner, postgres, web } = inject("postgres");
const database = `external_${process.pid}`;
const urlFor = (user: string, name = database) =>
  `postgresql:///${name}?host=${encodeURIComponent(web.host)}&user=${user}`;

async function asSuperuser(...statements: string[]) {
  const client = new pg.Client(postgres);
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

beforeAll(() =>
  asSuperuser(
    `create database ${database} owner owner`,
    "create role stranger login",
    "create role unguarded login bypassrls in role web",
  ),
);
afterAll(() => asSuperuser(`drop database ${database} (force)`, "drop role stranger", "drop role unguarded"));

/** A list of servers of which only the second can be reached. */
async function listFor(user: string): Promise<string> {
  const { port } = await openProxy(join(web.host, ".s.PGSQL.5432"));
  return `postgres://${user}@127.0.0.1:1,127.0.0.1:${port}/${database}?target_session_attrs=read-write`;
}

const start = (databaseUrl: string, migrationDatabaseUrl?: string) =>
  prepareExternalDatabase({ databaseUrl, migrationDatabaseUrl });

test("an unreachable database is reported in one line with the reason, without the password", async () => {
  const line = "DATABASE_URL: the database cannot be reached (connect ECONNREFUSED 127.0.0.1:1)";
  await expect(start("postgres://web:secret@127.0.0.1:1/care")).rejects.toThrow(line);
  await expect(start(urlFor("web", "elsewhere"))).rejects.toThrow(/cannot be reached \(database "elsewhere"/);
});

test.each([postgres.user, owner.user, "unguarded"])(
  "the server does not log in as %s, which can bypass row security",
  async (role) => {
    await expect(start(urlFor(role))).rejects.toThrow("expected a role that is neither superuser nor owner");
  },
);

test("the server does not log in as a role without the granted permissions", async () => {
  await expect(start(urlFor("stranger"))).rejects.toThrow("expected the role web or a member of it");
});

test("the commands that connect as the owner find the primary in a list of servers", async () => {
  const resources = noResources();
  onTestFinished(resources.releaseAll);
  const config = readConfig({
    DATABASE_URL: await listFor("web"),
    MIGRATION_DATABASE_URL: await listFor("owner"),
  });
  const client = await connectAsOwner(config, resources);
  expect((await client.query("select current_user as name")).rows).toEqual([{ name: "owner" }]);
});

test("the owner's address, which may list several servers, is required when migrations are pending, and only then", async () => {
  await expect(start(urlFor("web"))).rejects.toThrow(
    /^MIGRATION_DATABASE_URL: expected, because migrations are pending \(\d+\)$/,
  );
  await expect(start(urlFor("web"), urlFor("stranger"))).rejects.toThrow("lookup granted to its role");
  await start(await listFor("web"), await listFor("owner"));
  await expect(start(urlFor("web"))).resolves.toBeUndefined();
});
