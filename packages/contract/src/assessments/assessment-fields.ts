import * as z from "zod/mini";

/** The number of changes to the answers. */
export const Revision = z.int().check(z.nonnegative());

/** The id of a form field; the form checks whether it exists. */
export const Item = z
  .string()
  .check(z.regex(/^[A-Za-z][A-Za-z0-9_]{0,39}$/, "Please name an item of the form"));

/** Null for no answer. The field checks other values. */
export const Value = z.nullable(z.string().check(z.minLength(1), z.maxLength(1000)));
