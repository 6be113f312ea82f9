/** Form values: one plain value per field. */
export type Values = { readonly [field: string]: string | boolean | null };

export type Side = "mine" | "theirs";

/** The fields that differ; by default each keeps the user's own changes. */
export type Difference<V extends Values> = { readonly field: keyof V & string; readonly side: Side };

type Versions<V> = { readonly base: V; readonly mine: V; readonly theirs: V };

export const differencesOf = <V extends Values>({ base, mine, theirs }: Versions<V>): Difference<V>[] =>
  fieldsOf(mine)
    .filter((field) => mine[field] !== theirs[field])
    .map((field) => ({ field, side: mine[field] === base[field] ? "theirs" : "mine" }));

/** `mine`, with `theirs` where that was chosen. */
export const chosenOf = <V extends Values>(
  { mine, theirs }: Pick<Versions<V>, "mine" | "theirs">,
  choices: readonly Difference<V>[],
): V =>
  choices
    .filter(({ side }) => side === "theirs")
    .reduce((values, { field }) => ({ ...values, [field]: theirs[field] }), mine);

const fieldsOf = <V extends Values>(values: V): (keyof V & string)[] =>
  Object.keys(values).filter((field): field is keyof V & string => field in values);
