import { completeNote } from "@hearthside/visit-notes/test/complete-note";
import type { LightMyRequestResponse } from "fastify";
import { v7 as uuidv7 } from "uuid";
import type { Browser } from "./browser.ts";
import type { Ward } from "./documents.ts";
import { addMadeVisit } from "./schedule.ts";

/** A visit of the nurse that was made. */
export const madeVisit = (
  { world, office, care }: Ward,
  start = "2026-11-20T08:00:00",
  changes: object = {},
) => addMadeVisit(world, care, { start, userId: office.nurse.userId, ...changes });

export const startNote = (
  browser: Browser,
  visitId: string,
  noteId = uuidv7(),
): Promise<LightMyRequestResponse> => browser.send("POST", `/visits/${visitId}/note`, { noteId });

/** Starts the note of a made visit as the nurse; returns its id. */
export async function startedNote(ward: Ward, start?: string): Promise<string> {
  const response = await startNote(ward.office.nurse.browser, await madeVisit(ward, start));
  if (response.statusCode !== 200) throw new Error(`note: ${response.statusCode}: ${response.body}`);
  return response.json().noteId;
}

export const readNote = async (browser: Browser, id: string) =>
  (await browser.send("GET", `/visit-notes/${id}`)).json();

type Change = { readonly item: string; readonly value: string | null; readonly baseRevision?: number };

/** Sends values as a device does, based on no earlier value unless `baseRevision` says so. */
export const sendValues = (browser: Browser, id: string, changes: readonly Change[]) =>
  browser.send("PATCH", `/visit-notes/${id}/values`, {
    knownRevision: 0,
    operations: changes.map((change) => ({ opId: uuidv7(), baseRevision: 0, ...change })),
  });

export const asChanges = (values: Readonly<Record<string, string>>): readonly Change[] =>
  Object.entries(values).map(([item, value]) => ({ item, value }));

/** A note of the nurse with unremarkable findings, signed; returns its id. */
export async function signedNote(
  ward: Ward,
  { start, values = {} }: { start?: string; values?: object } = {},
) {
  const nurse = ward.office.nurse.browser;
  const id = await startedNote(ward, start);
  const { changes } = (await sendValues(nurse, id, asChanges({ ...completeNote, ...values }))).json();
  const response = await nurse.send("POST", `/documents/${id}/sign`, { version: changes.version });
  if (response.statusCode !== 200) throw new Error(`sign: ${response.statusCode}: ${response.body}`);
  return id;
}
