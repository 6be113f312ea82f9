import type { Schema } from "@hearthside/contract";
import type { Kysely } from "kysely";
import type * as z from "zod/mini";
import type { Database } from "#src/db/schema.ts";

// The only server file that asserts types instead of proving them. Each line says why its assertion holds.

declare const agency: unique symbol;

/** A transaction in which row-level security shows one agency only. Only `inAgency` creates it. */
export type AgencyTrx = Kysely<Database> & { readonly [agency]: true };

/** The brand tells the compiler that an agency is set; `inAgency` sets it before it passes the transaction on. */
export const asAgencyTrx = (connection: Kysely<Database>): AgencyTrx => connection as AgencyTrx;

/** The contract types schemas structurally so that they type-check quickly; at run time they are all Zod schemas. */
export const asSchema = <T = unknown>(schema: Schema): z.ZodMiniType<T> => schema as z.ZodMiniType<T>;

/** Fastify types params, query and JSON objects as unknown; the caller has checked that it is an object. */
export const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  value as Readonly<Record<string, unknown>>;

/** `Object.create` is typed as any; what it returns has all members of `base`. */
export const inheritingFrom = <T extends object>(base: T, own: PropertyDescriptorMap): T =>
  Object.create(base, own) as T;
