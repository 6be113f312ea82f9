/** Words that are never right here, each with what to write instead. Texts of CMS and of the specification are left out. */
export const refusedWords: ReadonlyMap<string, string> = new Map([
  ["whoever", "name the role, or write: anyone who"],
  ["whomever", "name the role, or write: anyone"],
  ["whom", "rewrite the sentence"],
  ["anew", "again"],
  ["thereof", "of it"],
  ["thereby", "rewrite the sentence"],
  ["hereby", "leave it out"],
  ["wherein", "where"],
  ["whilst", "while"],
  ["amongst", "among"],
  ["besides", "also, or in addition"],
  ["meanwhile", "in the meantime, or rewrite the sentence"],
  ["hence", "so"],
  ["thus", "so"],
  ["upon", "on"],
  ["any more", "anymore, or rewrite: is no longer"],
  ["and so on", "name the rest, or leave it out"],
  ["colour", "color"],
  ["catalogue", "catalog"],
  ["cancelation", "cancellation"],
  ["she", "they, or the role"],
  ["her", "their, or the role"],
  ["hers", "theirs, or own"],
  ["herself", "themselves, or the role"],
  ["he", "they, or the role"],
  ["him", "them, or the role"],
  ["his", "their, or the role"],
  ["himself", "themselves, or the role"],
]);

/** Parts of identifiers that are never right here, each with what to write instead. */
export const refusedNames: ReadonlyMap<string, string> = new Map([
  ["wanted", "input, or requested"],
  ["keeper", "outbox"],
  ["problems of", "validate"],
  ["in words", "describe, or text"],
]);

/**
 * Files that contain such words: this list, the samples of its test, and the pronouns that templates fill in from
 * M0069.
 */
export const quotingFiles = [
  "scripts/lint/words.ts",
  "scripts/lint/lint.test.ts",
  "packages/contract/src/documents/placeholders.ts",
  "packages/contract/src/documents/placeholders.test.ts",
  "packages/plan-of-care/src/places.ts",
  "apps/server/src/demo/insert-agency.ts",
  "apps/server/src/features/documents/text-templates/wording-facts.test.ts",
];
