import type { Field } from "@hearthside/oasis";
import { answerWords } from "../answer-words.ts";

/** An answer in words, or "No answer". */
export const valueWords = (field: Field, value: string | null | undefined): string =>
  value === null || value === undefined ? "No answer" : answerWords(field, value);
