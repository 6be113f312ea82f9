/**
 * A chart list as one form value: "unknown" if not recorded, "none" if there are none, otherwise
 * "some:" and the entries separated by commas.
 */
export type Asked = string;

export type AskedKind = "unknown" | "none" | "some";

export function listToAsked(list: readonly string[] | null): Asked {
  if (list === null) return "unknown";
  return list.length === 0 ? "none" : `some:${list.join(", ")}`;
}

export const askedKind = (asked: Asked): AskedKind => {
  if (asked === "unknown" || asked === "none") return asked;
  return "some";
};

/** The typed or chosen entries of the list. */
export const askedText = (asked: Asked): string =>
  askedKind(asked) === "some" ? asked.slice("some:".length) : "";

export const wordsOf = (text: string): string[] =>
  text
    .split(",")
    .map((word) => word.trim())
    .filter((word) => word !== "");

export function askedToList(asked: Asked): string[] | null {
  const kind = askedKind(asked);
  return kind === "unknown" ? null : wordsOf(askedText(asked));
}

/** "Some" needs at least one entry. */
export const askedProblem = (asked: Asked, message: string): string | undefined =>
  askedKind(asked) === "some" && wordsOf(askedText(asked)).length === 0 ? message : undefined;
