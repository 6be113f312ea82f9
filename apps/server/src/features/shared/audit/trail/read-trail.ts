import type { AuditEntry, Contract, OutputOf, ReadInputOf } from "@hearthside/contract";
import type { Json } from "#src/db/schema.ts";
import type { Work } from "#src/http/work.ts";
import { recordOnce } from "../audit.ts";
import { findPatientName, findSealState, findSubjectNames, findTrail } from "./queries.ts";

const pageSize = 50;

/** Returns a page of the audit trail and records that it was viewed. */
export async function readTrail(
  work: Work,
  { after, ...filter }: ReadInputOf<Contract["GET /audit"]>,
): Promise<OutputOf<Contract["GET /audit"]>> {
  const { patient, ...rest } = filter;
  const found = patient === undefined ? undefined : await findPatientName(work, patient);
  await recordOnce(work, {
    action: "audit.view",
    ...(found !== undefined && patient !== undefined && { patientId: patient }),
    after: asked(rest),
  });
  const rows = await findTrail(work, { ...filter, after, limit: pageSize + 1 });
  const entries = rows.slice(0, pageSize).map(({ before, after: is, at, ...row }) => ({
    ...row,
    at: at.toISOString(),
    ...factsOf(before, is),
  }));
  return {
    entries,
    more: rows.length > pageSize,
    names: await findSubjectNames(work, idsOf(entries)),
    patientName: found?.sortName ?? null,
  };
}

/** The filter without unset fields. */
const asked = (filter: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filter).flatMap(([field, value]) => (value === undefined ? [] : [[field, value]])),
  );

export async function readSealState(work: Work): Promise<OutputOf<Contract["GET /audit/seals"]>> {
  const state = await findSealState(work);
  const {
    sealedSeq = null,
    sealedAt = null,
    anchoredSeq = null,
    anchoredAt = null,
    notSealed = 0,
    isBehind = false,
  } = state ?? {};
  return {
    sealed: sealedSeq === null || sealedAt === null ? null : { seq: sealedSeq, at: sealedAt.toISOString() },
    notSealed,
    isBehind,
    anchored:
      anchoredSeq === null || anchoredAt === null ? null : { seq: anchoredSeq, at: anchoredAt.toISOString() },
    notAnchored: (sealedSeq ?? 0) - (anchoredSeq ?? 0),
  };
}

type EntryValues = Pick<AuditEntry, "subjectId" | "changes" | "unchanged">;

/** The ids in entries: subjects, and every value that is an id or a list of ids. */
const idsOf = (entries: readonly EntryValues[]): string[] => [
  ...new Set(
    entries.flatMap(({ subjectId, changes, unchanged }) => [
      ...(subjectId === null ? [] : [subjectId]),
      ...changes.flatMap(({ before, after }) => [...idsIn(before), ...idsIn(after)]),
      ...unchanged.flatMap(({ value }) => idsIn(value)),
    ]),
  ),
];

const id = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Ignores ids within other text. */
function idsIn(value: string | null): string[] {
  const parts = value?.split(", ") ?? [];
  return parts.every((part) => id.test(part)) ? parts : [];
}

type Facts = Pick<AuditEntry, "changes" | "unchanged">;

/** An entry's values before and after, field by field, changed and unchanged. */
function factsOf(before: Json, after: Json): Facts {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const changes = [...new Set([...was.keys(), ...is.keys()])]
    .map((field) => ({ field, before: was.get(field) ?? null, after: is.get(field) ?? null }))
    .filter((change) => change.before !== change.after);
  const unchanged = [...is]
    .filter(([field, value]) => was.get(field) === value)
    .map(([field, value]) => ({ field, value }));
  return { changes, unchanged };
}

/** Every value as text by its path, such as `address.city`. Unset values are left out. */
function fieldsOf(value: Json, path = ""): Map<string, string> {
  if (value === null) return new Map();
  if (Array.isArray(value) && value.every(isPlain)) return new Map([[path, value.map(String).join(", ")]]);
  if (isPlain(value)) return new Map([[path, String(value)]]);
  const within = Object.entries(value).map(([key, inner]) =>
    fieldsOf(inner, path === "" ? key : `${path}.${key}`),
  );
  return new Map(within.flatMap((fields) => [...fields]));
}

const isPlain = (value: Json): value is string | number | boolean =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean";
