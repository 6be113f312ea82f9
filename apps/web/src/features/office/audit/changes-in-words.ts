import type { AuditChange, AuditEntry } from "@hearthside/contract";
import { fieldWords } from "./field-words.ts";
import { valueWords } from "./value-words.ts";

/** Names of people, patients, branches and others by id. */
export type Names = ReadonlyMap<string, string>;

/** A change in words; null: it was or is empty. */
export type Told = {
  readonly field: string;
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
};

/** An unchanged value that identifies what was changed. */
export type Context = Omit<Told, "before" | "after"> & { readonly value: string };

/** Internal fields, shown only in the technical details. */
const bookkeeping = new Set(["id", "ids", "version", "revision", "sha256", "mediaType", "length"]);

/** Flags that are usually false: mentioned only when true. */
const seldom = /^(?:isRemoved|isClosed|is\w+Changed)$/;

/** The changes of an entry in words. Unnamed ids and internal fields are left to the technical details. */
export const changesInWords = (
  { action, changes }: Pick<AuditEntry, "action" | "changes">,
  names: Names,
): Told[] =>
  changes.flatMap((change) => {
    if (saysNothing(change)) return [];
    const before = inWords(action, { ...change, value: change.before }, names);
    const after = inWords(action, { ...change, value: change.after }, names);
    if (before === undefined && after === undefined) return [];
    if ((before ?? null) === null && (after ?? null) === null) return [];
    return {
      field: change.field,
      label: fieldWords(action, change.field),
      before: before === undefined ? nameless : before,
      after: after === undefined ? nameless : after,
    };
  });

const nameless = "name not on file";

const saysNothing = ({ field, before, after }: AuditChange): boolean => {
  const key = field.replace(/^.*\./, "");
  if (bookkeeping.has(key)) return true;
  if (key === "page" && after === "1") return true;
  if ((before ?? "") === "" && (after ?? "") === "") return true;
  return before === null && after === "false" && seldom.test(key);
};

/** Fields that identify the record to people. */
const telling = new Set(["kind", "name", "payerName", "report", "substance", "title"]);

/** The unchanged values of an entry that identify what was changed: its owner and its name. */
export const contextInWords = (
  {
    action,
    patientId,
    subjectId,
    unchanged,
  }: Pick<AuditEntry, "action" | "patientId" | "subjectId" | "unchanged">,
  names: Names,
): Context[] =>
  unchanged.flatMap(({ field, value }) => {
    if (value === patientId || value === subjectId) return [];
    const isNamed = idsIn(value)?.some((id) => names.has(id)) ?? telling.has(field);
    const words = isNamed ? inWords(action, { field, value }, names) : undefined;
    return words === undefined || words === null
      ? []
      : { field, label: fieldWords(action, field), value: words };
  });

type Side = { readonly field: string; readonly value: string | null };

/** Undefined: an id without a name. */
function inWords(action: string, { field, value }: Side, names: Names): string | null | undefined {
  if (value === null) return null;
  const ids = idsIn(value);
  if (ids === undefined) return valueWords(action, field, value);
  const known = ids.flatMap((id) => names.get(id) ?? []);
  if (known.length === 0) return undefined;
  const others = ids.length - known.length;
  return [...known, ...(others === 0 ? [] : [`${others} ${nameless}`])].join("; ");
}

const id = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Undefined unless it is an id or a list of ids. */
function idsIn(value: string): string[] | undefined {
  const parts = value.split(", ");
  return parts.every((part) => id.test(part)) ? parts : undefined;
}

/** The name of the entry's subject, unless another column already shows it. */
export const subjectInWords = (
  { subjectId, userId, patientId }: Pick<AuditEntry, "subjectId" | "userId" | "patientId">,
  names: Names,
): string | undefined =>
  subjectId === null || subjectId === userId || subjectId === patientId ? undefined : names.get(subjectId);
