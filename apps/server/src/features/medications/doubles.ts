import { wordsOf } from "./clashes.ts";

type Named = { readonly id: string; readonly name: string };

/**
 * Names of other medications that seem to be the same: the names share a word that is neither a salt nor a form,
 * such as "Metformin 500 mg" and "metformin ER". Each once.
 */
export function doublesOf({ id, name }: Named, others: readonly Named[]): string[] {
  const words = wordsOf(name);
  const same = others.filter(
    (other) => other.id !== id && wordsOf(other.name).some((word) => words.includes(word)),
  );
  return [...new Set(same.map((other) => other.name))];
}
