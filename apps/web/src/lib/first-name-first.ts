/** "Reyes, Nadia", as lists show names, for use in a sentence: "Nadia Reyes". */
export function firstNameFirst(name: string): string {
  const [last = name, ...first] = name.split(", ");
  return [...first, last].join(" ");
}
