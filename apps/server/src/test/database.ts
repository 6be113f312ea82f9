import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { inject } from "vitest";
import { type Db, openDatabase } from "#src/db/pool.ts";
import { template } from "./postgres.ts";

export type TestDatabase = {
  /** As the application connects: under row-level security. */
  readonly db: Db;
  /** As nobody of the product connects: for making and looking at rows of any agency. */
  readonly superuser: Client;
  close(): Promise<void>;
};

/** A migrated database of the caller's own; call it once a file, in `beforeAll`. */
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
