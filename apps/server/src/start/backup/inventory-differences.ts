import type { Inventory } from "./manifest.ts";

/** What a database holds otherwise than it was noted, one line each; empty when it holds just that. */
export function differencesIn(found: Inventory, expected: Inventory): string[] {
  const tables = [...new Set([...Object.keys(found.rows), ...Object.keys(expected.rows)])].toSorted();
  const differences = tables
    .filter((table) => found.rows[table] !== expected.rows[table])
    .map(
      (table) => `${table}: ${found.rows[table] ?? "no"} rows instead of ${expected.rows[table] ?? "none"}`,
    );
  if (found.system !== expected.system) differences.push("it is the database of another installation");
  if (!isSame(found.migrations, expected.migrations)) differences.push("other migrations ran on it");
  if (!isSame(found.audit, expected.audit)) differences.push("the audit trail ends elsewhere");
  return differences;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
