/** What a form holds: one plain value a field. */
export type Values = { readonly [field: string]: string | boolean | null };

export type Side = "mine" | "theirs";

/** Each field in which both say something else; at first everybody keeps what she changed herself. */
export type Difference<V extends Values> = { readonly field: keyof V & string; readonly side: Side };

type Versions<V> = { readonly base: V; readonly mine: V; readonly theirs: V };

export const differencesOf = <V extends Values>({ base, mine, theirs }: Versions<V>): Difference<V>[] =>
  fieldsOf(mine)
    .filter((field) => mine[field] !== theirs[field])
    .map((field) => ({ field, side: mine[field] === base[field] ? "theirs" : "mine" }));

/** `mine`, with their value wherever that was chosen. */
export const chosenOf = <V extends Values>(
  { mine, theirs }: Pick<Versions<V>, "mine" | "theirs">,
  choices: readonly Difference<V>[],
): V =>
  choices
    .filter(({ side }) => side === "theirs")
    .reduce((values, { field }) => ({ ...values, [field]: theirs[field] }), mine);

const fieldsOf = <V extends Values>(values: V): (keyof V & string)[] =>
  Object.keys(values).filter((field): field is keyof V & string => field in values);
