import type { Schema } from "@hearthside/contract";
import type { Kysely } from "kysely";
import type * as z from "zod/mini";
import type { Database } from "#src/db/schema.ts";

// The only file of the server in which a type is asserted instead of proven. Each line says why it holds.

declare const agency: unique symbol;

/** A transaction in which row-level security shows one agency only. Only `inAgency` creates it. */
export type AgencyTrx = Kysely<Database> & { readonly [agency]: true };

/** The brand is a promise to the compiler; `inAgency` keeps it by setting the agency before it hands this out. */
export const asAgencyTrx = (connection: Kysely<Database>): AgencyTrx => connection as AgencyTrx;

/** The contract describes schemas structurally so that they check quickly; behind that shape they are all Zod's. */
export const asSchema = <T = unknown>(schema: Schema): z.ZodMiniType<T> => schema as z.ZodMiniType<T>;

/** Fastify types params, query and JSON objects as unknown; the caller has checked that it is an object. */
export const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  value as Readonly<Record<string, unknown>>;
