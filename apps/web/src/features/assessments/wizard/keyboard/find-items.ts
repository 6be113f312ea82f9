import type { Field, Form } from "@hearthside/oasis";
import { fieldName } from "../../answer-words.ts";

const most = 12;

/** Fields whose id begins with `text`, then those whose words contain every word of it. */
export function findItems(form: Form, text: string): readonly Field[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === "") return [];
  const fields = [...form.fields.values()];
  const byId = fields.filter(({ id, item = "" }) => begins(id, wanted) || begins(item, wanted));
  const words = wanted.split(/\s+/);
  const byWords = fields.filter((field) => !byId.includes(field) && hasWords(field, words));
  return [...byId, ...byWords].slice(0, most);
}

const begins = (id: string, wanted: string) => id.toLowerCase().startsWith(wanted);

function hasWords(field: Field, words: readonly string[]): boolean {
  const text = `${fieldName(field)} ${field.prompt ?? ""}`.toLowerCase();
  return words.every((word) => text.includes(word));
}
