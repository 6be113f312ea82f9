import type { AuditEntry, Contract, OutputOf, ReadInputOf } from "@hearthside/contract";
import type { Work } from "#src/http/work.ts";
import { recordOnce } from "../audit.ts";
import { factsOf } from "./changes.ts";
import { findNames, findPatientName, findSealState, findTrail } from "./queries.ts";

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
    names: await findNames(work, idsOf(entries)),
    patientName: found?.sortName ?? null,
  };
}

/** The filter without unset fields. */
const asked = (filter: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filter).flatMap(([field, value]) => (value === undefined ? [] : [[field, value]])),
  );

export async function readSeals(work: Work): Promise<OutputOf<Contract["GET /audit/seals"]>> {
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

type Told = Pick<AuditEntry, "subjectId" | "changes" | "unchanged">;

/** The ids in entries: subjects, and every value that is an id or a list of ids. */
const idsOf = (entries: readonly Told[]): string[] => [
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
