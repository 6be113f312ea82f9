/** The maximum length of any value. Source: file layout of the OASIS-E2 Data Submission Specifications V3.02.0. */
export const longestValue = 100;

/** Letters that do not decompose into a base letter and marks, and signs with a plain equivalent. */
const plain: { readonly [letter: string]: string } = {
  ß: "SS",
  ẞ: "SS",
  Æ: "AE",
  Œ: "OE",
  Ø: "O",
  Ł: "L",
  Đ: "D",
  Ð: "D",
  Þ: "TH",
  Ħ: "H",
  Ŧ: "T",
  Ŋ: "NG",
  Ə: "E",
  ı: "I",
  "‘": "'",
  "’": "'",
  ʻ: "'",
  ʼ: "'",
  "`": "'",
  "´": "'",
  "‐": "-",
  "‑": "-",
  "–": "-",
  "—": "-",
  "−": "-",
};

/** Elements whose text may also contain &. Source: edit -3250. */
const withAmpersand: ReadonlySet<string> = new Set(["A1110A"]);

/** Elements whose text may not contain a dash or a space. Source: edit -3140. */
const withoutDash: ReadonlySet<string> = new Set(["M0040_PAT_MI"]);

/** The other characters an element's text can contain, in addition to letters and digits. */
const signs = "@'/+,._";

/**
 * `text` as allowed in `element`: upper-case ASCII, marks removed (`Concepción` is `CONCEPCION`), other letters written
 * out (`Łucja Weiß` is `LUCJA WEISS`), signs that are not allowed replaced by a space, cut at `maxLength`. Empty if
 * none of it can be written this way, such as a name in Chinese characters. Source: OASIS-E2 Data Submission
 * Specifications V3.02.0, edits -3130, -3140, -3250, -3210, -9050.
 */
export function submissionText(text: string, element: string, maxLength: number): string {
  const upper = Array.from(text.toUpperCase().normalize("NFC"), (letter) => plain[letter] ?? letter).join("");
  const written = Array.from(upper.normalize("NFKD").replace(/\p{M}/gu, ""), (letter) =>
    mayStandIn(element, letter) ? letter : foreign(letter),
  ).join("");
  return written.replace(/ {2,}/g, " ").trim().slice(0, maxLength).trimEnd();
}

/** Whether a character is allowed in the text of `element`. Source: edits -3130, -3140, -3250. */
export const mayStandIn = (element: string, letter: string): boolean =>
  /^[A-Z0-9]$/.test(letter) ||
  signs.includes(letter) ||
  ((letter === "-" || letter === " ") && !withoutDash.has(element)) ||
  (letter === "&" && withAmpersand.has(element));

/** A letter that cannot be written is dropped; a sign is replaced by a space. */
const foreign = (letter: string) => (/\p{L}/u.test(letter) ? "" : " ");
