import * as z from "zod/mini";

/** An id, in small letters as PostgreSQL writes it. */
export const Uuid = z.uuid().check(z.toLowerCase());

/** The id of what is to be made. */
export const NewId = z.uuidv7().check(z.toLowerCase(), z.meta({ description: "UUIDv7, made by the caller" }));

/** The row version something was read at; a stale one is a conflict. */
export const Version = z.int().check(z.positive());

/** How many changes the answers had seen. */
export const Revision = z.int().check(z.nonnegative());

/** The id of a field of the form; which ones there are is the form's matter. */
export const Item = z
  .string()
  .check(z.regex(/^[A-Za-z][A-Za-z0-9_]{0,39}$/, "Please name an item of the form"));

/** Null: no answer. What else may stand there is the field's matter. */
export const Value = z.nullable(z.string().check(z.minLength(1), z.maxLength(1000)));
