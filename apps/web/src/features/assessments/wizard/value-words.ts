import type { Field } from "@hearthside/oasis";
import { answerWords } from "../answer-words.ts";

/** An answer as people read it, also where there is none. */
export const valueWords = (field: Field, value: string | null | undefined): string =>
  value === null || value === undefined ? "No answer" : answerWords(field, value);
