import { formatUsPhone } from "@hearthside/contract/us-phone-text";
import { readUsPhone } from "@hearthside/contract/validators";

/** The trimmed text of an optional field, or null. */
export const orNull = (text: string): string | null => text.trim() || null;

/** A complete US number as (XXX) XXX-XXXX; anything else, such as an extension, stays as typed. */
export function tidyPhone(text: string): string {
  if (/[a-z#;]|\s$/i.test(text)) return text;
  const phone = readUsPhone(text);
  return phone === undefined ? text : formatUsPhone(phone);
}
