/**
 * A list of the chart as one plain value of a form: "unknown" where nobody has asked, "none" where there are none, else
 * "some:" and its words between commas.
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

/** What is typed or chosen of the list. */
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

/** Whoever says that there are some names them. */
export const askedProblem = (asked: Asked, message: string): string | undefined =>
  askedKind(asked) === "some" && wordsOf(askedText(asked)).length === 0 ? message : undefined;
