import * as z from "zod/mini";

/** An id, in lowercase as PostgreSQL writes it. */
export const Uuid = z.uuid().check(z.toLowerCase());

/** The id of a new record. */
export const NewId = z.uuidv7().check(z.toLowerCase(), z.meta({ description: "UUIDv7, made by the caller" }));

/** The row version a record was read at; a stale one is a conflict. */
export const Version = z.int().check(z.positive());

/** The number of changes to the answers. */
export const Revision = z.int().check(z.nonnegative());

/** The id of a form field; the form checks whether it exists. */
export const Item = z
  .string()
  .check(z.regex(/^[A-Za-z][A-Za-z0-9_]{0,39}$/, "Please name an item of the form"));

/** Null for no answer. The field checks other values. */
export const Value = z.nullable(z.string().check(z.minLength(1), z.maxLength(1000)));
