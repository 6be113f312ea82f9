import type { Inventory } from "./manifest.ts";

/** How a database differs from a recorded inventory, one line each; empty if it does not. */
export function differencesIn(found: Inventory, expected: Inventory): string[] {
  const tables = [...new Set([...Object.keys(found.rows), ...Object.keys(expected.rows)])].toSorted();
  const differences = tables
    .filter((table) => found.rows[table] !== expected.rows[table])
    .map(
      (table) => `${table}: ${found.rows[table] ?? "no"} rows instead of ${expected.rows[table] ?? "none"}`,
    );
  if (found.system !== expected.system) differences.push("the database belongs to another installation");
  if (!isSame(found.migrations, expected.migrations))
    differences.push("different migrations ran on the database");
  if (!isSame(found.audit, expected.audit)) differences.push("the audit trail ends at a different entry");
  return differences;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
