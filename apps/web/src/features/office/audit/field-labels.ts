import type { AuditEntry } from "@hearthside/contract";
import { type AuditAction, auditFamilies } from "@hearthside/contract/audit-labels";
import { fieldLabel, sentenceOf } from "@hearthside/contract/field-labels";

/** "hours.1.weekday" of working hours as "Hours 2, day". */
export const auditFieldText = (action: string, field: string): string => {
  const [subject = ""] = action.split(".");
  const parts = field.split(".").reduce<string[]>((said, key) => {
    if (!/^\d+$/.test(key)) return [...said, fieldLabel(subject, key)];
    return [...said.slice(0, -1), `${said.at(-1) ?? ""} ${Number(key) + 1}`.trim()];
  }, []);
  const [first = "", ...rest] = parts.filter((part) => part !== "");
  return [first, ...rest.map(inside)].join(", ");
};

/** Lower case within a sentence, except abbreviations such as "NPI". */
const inside = (label: string): string =>
  /^[A-Z][a-z]/.test(label) ? `${label.slice(0, 1).toLowerCase()}${label.slice(1)}` : label;

const sentences: { readonly [A in AuditAction]: string } = Object.assign(
  {},
  ...Object.values(auditFamilies).map(({ actions }) => actions),
);

const isAction = (action: string): action is AuditAction => Object.hasOwn(sentences, action);

/** The sentence of an action; the code of one that only an earlier version recorded, as words. */
export const actionText = (action: string): string =>
  isAction(action) ? sentences[action] : sentenceOf(action.replace(".", ": "));

/** The chart section that was viewed. */
export const sectionText = ({ section }: Pick<AuditEntry, "section">): string | undefined =>
  section === null ? undefined : sentenceOf(section);
