import type { PlanOfCareContent } from "@hearthside/contract";
import type { Json } from "#src/db/schema.ts";

type Fields = { [field: string]: Json };

/** The fields that differ, before and after. Undefined if none do. */
export function changesBetween(
  before: PlanOfCareContent,
  after: PlanOfCareContent,
): { readonly before: Fields; readonly after: Fields } | undefined {
  const was: Fields = { ...before };
  const is: Fields = { ...after };
  const changed = Object.keys(is).filter((field) => JSON.stringify(was[field]) !== JSON.stringify(is[field]));
  if (changed.length === 0) return undefined;
  return { before: pick(was, changed), after: pick(is, changed) };
}

const pick = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
