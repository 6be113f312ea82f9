import { formatUsPhone } from "@hearthside/contract/us-phone-text";
import { readUsPhone } from "@hearthside/contract/validators";

/** What stands in a field that may be empty. */
export const orNull = (text: string): string | null => text.trim() || null;

/** A whole United States number as (XXX) XXX-XXXX; anything else, such as an extension, stays as typed. */
export function tidyPhone(text: string): string {
  if (/[a-z#;]|\s$/i.test(text)) return text;
  const phone = readUsPhone(text);
  return phone === undefined ? text : formatUsPhone(phone);
}
