import { v7 as uuidv7 } from "uuid";
import type { TestApp } from "#src/test/app.ts";
import { addVisit, type Care } from "#src/test/schedule.ts";

type Row = Readonly<Record<string, unknown>>;

/** Inserts a chart row without checking rules. Returns its id. */
export async function addRow(
  { superuser }: TestApp,
  { agencyId, patientId }: Pick<Care, "agencyId" | "patientId">,
  [table, row]: readonly [table: string, row: Row],
): Promise<string> {
  const whole = { agencyId, id: uuidv7(), patientId, ...row };
  const columns = Object.keys(whole);
  await superuser.query(
    `insert into "${table}" (${columns.map((name) => `"${name}"`).join(", ")})
     values (${columns.map((_, nth) => `$${nth + 1}`).join(", ")})`,
    Object.values(whole),
  );
  return whole.id;
}

type Made = { readonly start: string; readonly userId?: string; readonly note?: string };

/** A completed visit that started and ended as planned. */
export async function addMadeVisit(
  world: TestApp,
  care: Care,
  { note = "", ...visit }: Made,
): Promise<string> {
  const id = await addVisit(world, care, visit);
  await world.superuser.query(
    `update visit set status = 'completed', "startedAt" = lower(during), "endedAt" = upper(during), note = $2 where id = $1`,
    [id, note],
  );
  return id;
}

export async function missVisit(
  { superuser }: TestApp,
  id: string,
  note: string | null = null,
): Promise<void> {
  await superuser.query(
    `update visit set status = 'missed', reason = 'patient-refused', note = $2 where id = $1`,
    [id, note],
  );
}

/** A patient's document with its text. */
export const addDocument = (world: TestApp, care: Care, { kind = "visit-note", ...document }: Row) =>
  addRow(world, care, [
    "document",
    {
      kind,
      status: "filed",
      admissionId: care.admissionId,
      episodeId: document.episodeId ?? null,
      title: document.title,
      content: JSON.stringify(document.content ?? { text: document.text }),
    },
  ]);

export const stored = {
  extension: "pdf",
  size: 10,
  status: "stored",
  mediaType: "application/pdf",
  sha256: "0".repeat(64),
  storedAt: "2026-11-19T15:00:00Z",
};
