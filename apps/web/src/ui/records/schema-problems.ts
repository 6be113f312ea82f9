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
