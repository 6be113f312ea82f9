type Readable = {
  safeParse: (value: unknown) => { success: boolean; error?: { issues: readonly Issue[] } | undefined };
};
type Issue = { path: readonly PropertyKey[]; message: string };

/** The first broken rule of each field, in the contract's words. */
export function schemaErrors(schema: Readable, value: unknown): Record<string, string> {
  const issues = schema.safeParse(value).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]));
}
