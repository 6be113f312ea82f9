import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { inject } from "vitest";
import { type Db, openDatabase } from "#src/db/pool.ts";
import { template } from "./postgres.ts";

export type TestDatabase = {
  /** Connects as the application does, under row-level security. */
  readonly db: Db;
  /** Connects with full access, to create and read rows of any agency. */
  readonly superuser: Client;
  close(): Promise<void>;
};

/** A migrated database for the caller alone; call it once per file, in `beforeAll`. */
export async function testDatabase(onQuery?: (text: string) => void): Promise<TestDatabase> {
  const connections = inject("postgres");
  const database = `test_${randomUUID().replaceAll("-", "")}`;
  const maker = new Client(connections.postgres);
  await maker.connect();
  await maker.query(`create database ${database} template ${template} owner owner`);
  await maker.end();
  const superuser = new Client({ ...connections.postgres, database });
  await superuser.connect();
  const onError = (error: Error) => {
    throw error;
  };
  const listeners = onQuery === undefined ? { onError } : { onError, onQuery };
  const db = openDatabase({ ...connections.web, database, max: 8 }, listeners);
  return {
    db,
    superuser,
    close: async () => {
      await db.close();
      await superuser.end();
    },
  };
}
