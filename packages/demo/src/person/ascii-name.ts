/** `name` in lower-case ASCII letters, as people write it in email addresses: `Łucja O'Neal-Peña` is `lucjaonealpena`. */
export const asciiName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[łøđß]/g, (letter) => plain[letter] ?? "")
    .normalize("NFD")
    .replace(/[^a-z]/g, "");

const plain: Readonly<Record<string, string>> = { ł: "l", ø: "o", đ: "d", ß: "ss" };
