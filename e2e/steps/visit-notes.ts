import { type Contract, contract, type OutputOf } from "@hearthside/contract";
import { completeNote } from "@hearthside/visit-notes/test/complete-note";
import type { APIRequestContext, Locator } from "@playwright/test";
import { v7 as uuidv7 } from "uuid";
import { getFromApi } from "../product/api.ts";
import { readVisitByApi } from "./schedule.ts";

/** The visit took place from its start for half an hour, as entered by its clinician afterwards. */
export async function enterTimesByApi(request: APIRequestContext, id: string): Promise<void> {
  const { visit, zone } = await readVisitByApi(request, id);
  const startedAt = instantOf(visit.start, zone);
  const endedAt = new Date(startedAt.getTime() + 30 * 60_000);
  await getFromApi(request, "POST /visits/:id/times", {
    id,
    version: visit.version,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt.toISOString(),
    reason: "forgot-to-check-in",
    note: null,
  });
}

/** A local time of a zone as an instant, by the difference that the zone has then. */
function instantOf(local: string, zone: string): Date {
  const asUtc = new Date(`${local}Z`);
  const there = new Date(`${asUtc.toLocaleString("sv-SE", { timeZone: zone }).replace(" ", "T")}Z`);
  return new Date(asUtc.getTime() - (there.getTime() - asUtc.getTime()));
}

/** Writes and signs the note of one's own visit; returns its id. */
export async function signedNoteByApi(request: APIRequestContext, visitId: string): Promise<string> {
  const started = await getFromApi(request, "POST /visits/:id/note", { id: visitId, noteId: uuidv7() });
  const { noteId } = contract["POST /visits/:id/note"].output.parse(started);
  const operations = Object.entries(completeNote).map(([item, value]) => ({
    opId: uuidv7(),
    item,
    value,
    baseRevision: 0,
  }));
  await getFromApi(request, "PATCH /visit-notes/:id/values", { id: noteId, knownRevision: 0, operations });
  const { version } = await noteByApi(request, noteId);
  await getFromApi(request, "POST /documents/:id/sign", { id: noteId, version });
  return noteId;
}

type Note = OutputOf<Contract["GET /visit-notes/:id"]>;

export const noteByApi = async (request: APIRequestContext, id: string): Promise<Note> =>
  contract["GET /visit-notes/:id"].output.parse(await getFromApi(request, "GET /visit-notes/:id", { id }));

/** Counts what a clinician does by thumb: taps, and typed characters. */
export function thumb() {
  const counted = { taps: 0, characters: 0 };
  return {
    counted,
    async tap(target: Locator): Promise<void> {
      counted.taps += 1;
      await target.click();
    },
    async type(field: Locator, text: string): Promise<void> {
      counted.taps += 1;
      counted.characters += text.length;
      await field.click();
      await field.pressSequentially(text);
    },
  };
}
