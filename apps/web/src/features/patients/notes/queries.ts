import type { Note } from "@hearthside/contract";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "#src/lib/call.ts";
import { browserPlatform } from "#src/lib/device/browser-platform.ts";
import { findKeptNotes, findKeptRecordings } from "./outbox/kept-note.ts";

export const notesKey = ["notes"] as const;
const keptKey = ["kept-notes"] as const;

/** The user's own notes, latest first, by page. */
export const ownNotes = () =>
  infiniteQueryOptions({
    queryKey: [...notesKey, "own"],
    queryFn: ({ pageParam, signal }) =>
      call("GET /notes", { ...(pageParam !== undefined && { after: pageParam }) }, signal),
    initialPageParam: startOfList,
    getNextPageParam: ({ notes, more }) => (more ? notes.at(-1)?.id : undefined),
  });

/** The notes on a patient's chart, latest first, by page. */
export const patientNotes = (patientId: string) =>
  infiniteQueryOptions({
    queryKey: [...notesKey, "patient", patientId],
    queryFn: ({ pageParam, signal }) =>
      call(
        "GET /patients/:id/notes",
        { id: patientId, ...(pageParam !== undefined && { after: pageParam }) },
        signal,
      ),
    initialPageParam: startOfList,
    getNextPageParam: ({ notes, more }) => (more ? notes.at(-1)?.id : undefined),
  });

/** What this device keeps: unsent notes and recordings that are not yet notes. */
export const keptHere = queryOptions({
  queryKey: keptKey,
  queryFn: async () => {
    const platform = browserPlatform();
    const notes = await findKeptNotes(platform);
    return { notes, recordings: await findKeptRecordings(platform, notes) };
  },
  staleTime: 0,
  networkMode: "always",
  throwOnError: false,
});

const startOfList: string | undefined = undefined;

/** Unassigns notes from their patient. */
export async function takeBack(notes: readonly Note[]): Promise<void> {
  for (const { id, version, title, text } of notes)
    await call("PUT /notes/:id", { id, version, title, text, patientId: null });
}
