import type { AuditChange, AuditEntry } from "@hearthside/contract";
import { auditFieldText } from "./field-labels.ts";
import { auditValueText } from "./value-text.ts";

/** Names of people, patients, branches and others by id. */
export type SubjectNames = ReadonlyMap<string, string>;

/** A change in words; null: it was or is empty. */
export type DescribedChange = {
  readonly field: string;
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
};

/** An unchanged value that identifies what was changed. */
export type Context = Omit<DescribedChange, "before" | "after"> & { readonly value: string };

/** Internal fields, shown only in the technical details. */
const bookkeeping = new Set(["id", "ids", "version", "revision", "sha256", "mediaType", "length"]);

/** Flags that are usually false: mentioned only when true. */
const seldom = /^(?:isRemoved|isClosed|is\w+Changed)$/;

/** The changes of an entry in words. Unnamed ids and internal fields are left to the technical details. */
export const describeChanges = (
  { action, changes }: Pick<AuditEntry, "action" | "changes">,
  names: SubjectNames,
): DescribedChange[] =>
  changes.flatMap((change) => {
    if (saysNothing(change)) return [];
    const before = describe(action, { ...change, value: change.before }, names);
    const after = describe(action, { ...change, value: change.after }, names);
    if (before === undefined && after === undefined) return [];
    if ((before ?? null) === null && (after ?? null) === null) return [];
    return {
      field: change.field,
      label: auditFieldText(action, change.field),
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
export const describeContext = (
  {
    action,
    patientId,
    subjectId,
    unchanged,
  }: Pick<AuditEntry, "action" | "patientId" | "subjectId" | "unchanged">,
  names: SubjectNames,
): Context[] =>
  unchanged.flatMap(({ field, value }) => {
    if (value === patientId || value === subjectId) return [];
    const isNamed = idsIn(value)?.some((id) => names.has(id)) ?? telling.has(field);
    const text = isNamed ? describe(action, { field, value }, names) : undefined;
    return text === undefined || text === null
      ? []
      : { field, label: auditFieldText(action, field), value: text };
  });

type Side = { readonly field: string; readonly value: string | null };

/** Undefined: an id without a name. */
function describe(action: string, { field, value }: Side, names: SubjectNames): string | null | undefined {
  if (value === null) return null;
  const ids = idsIn(value);
  if (ids === undefined) return auditValueText(action, field, value);
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
export const describeSubject = (
  { subjectId, userId, patientId }: Pick<AuditEntry, "subjectId" | "userId" | "patientId">,
  names: SubjectNames,
): string | undefined =>
  subjectId === null || subjectId === userId || subjectId === patientId ? undefined : names.get(subjectId);
