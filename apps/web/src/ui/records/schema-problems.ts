import { isDay } from "@hearthside/contract/validators";

/** Messages by field of a form. */
export type FieldProblems = Readonly<Record<string, string>>;

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };
type Readable = {
  readonly safeParse: (value: unknown) => { error?: { readonly issues: readonly Issue[] } | undefined };
};

/** The first validation message of each field, shared by client and server. */
export function schemaProblems(schema: Readable, value: unknown): Record<string, string> {
  const issues = schema.safeParse(value).error?.issues ?? [];
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [path.map(String).join("."), message]),
  );
}

/** A date field has YYYY-MM-DD, or typed text that is not a date and becomes a problem. */
export const dayProblems = <V extends Readonly<Record<string, unknown>>>(
  values: V,
  names: readonly (keyof V & string)[],
): Record<string, string> =>
  Object.fromEntries(
    names
      .filter((name) => typeof values[name] === "string" && values[name] !== "" && !isDay(values[name]))
      .map((name) => [name, "Please enter a date as MM/DD/YYYY"]),
  );
