import type { AuditEntry } from "@hearthside/contract";
import type { Json } from "#src/db/schema.ts";

type Facts = Pick<AuditEntry, "changes" | "unchanged">;

/** An entry's values before and after, field by field, changed and unchanged. */
export function factsOf(before: Json, after: Json): Facts {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const changes = [...new Set([...was.keys(), ...is.keys()])]
    .map((field) => ({ field, before: was.get(field) ?? null, after: is.get(field) ?? null }))
    .filter((change) => change.before !== change.after);
  const unchanged = [...is]
    .filter(([field, value]) => was.get(field) === value)
    .map(([field, value]) => ({ field, value }));
  return { changes, unchanged };
}

/** Every value as text by its path, such as `address.city`. Unset values are left out. */
function fieldsOf(value: Json, path = ""): Map<string, string> {
  if (value === null) return new Map();
  if (Array.isArray(value) && value.every(isPlain)) return new Map([[path, value.map(String).join(", ")]]);
  if (isPlain(value)) return new Map([[path, String(value)]]);
  const within = Object.entries(value).map(([key, inner]) =>
    fieldsOf(inner, path === "" ? key : `${path}.${key}`),
  );
  return new Map(within.flatMap((fields) => [...fields]));
}

const isPlain = (value: Json): value is string | number | boolean =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean";
