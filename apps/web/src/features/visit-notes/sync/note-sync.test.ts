import type { Contract, InputOf, VisitNoteRecord } from "@hearthside/contract";
import { beforeEach, expect, test, vi } from "vitest";
import { OfflineError } from "#src/lib/api-error.ts";
import { asOutput } from "#src/lib/boundary.ts";
import type { Send } from "#src/lib/device/platform.ts";
import { senderOf } from "#src/lib/outbox/sender.ts";
import { newBrowser, openTab } from "#src/test/browser.ts";
import { eventually } from "#src/test/eventually.ts";
import { fakeTime } from "#src/test/fake-time.ts";
import { visitNoteWith } from "#src/test/note-of-visit-records.ts";
import { userWith } from "#src/test/records.ts";
import { notesOnDevice } from "./kept-notes.ts";
import { openNote } from "./open-note.ts";

vi.spyOn(console, "warn").mockImplementation(() => undefined);

const hourMs = 3_600_000;

beforeEach(() => fakeTime({ toFake: ["Date"] }));

const letPass = (ms: number) => vi.setSystemTime(Date.now() + ms);

type Batch = InputOf<Contract["PATCH /visit-notes/:id/values"]>;
const isBatch = (input: unknown): input is Batch =>
  typeof input === "object" && input !== null && "operations" in input;

/** A nurse with a note open in a tab, and a server that can be out of reach. */
async function atVisit(changes: Partial<VisitNoteRecord> = {}) {
  let note = visitNoteWith(changes);
  let isReached = true;
  const merge = ({ operations }: Batch) => {
    const results = operations.map(({ opId, item, value }) => {
      const revision = note.revision + 1;
      const others = note.answers.filter((one) => one.item !== item);
      note = { ...note, revision, answers: [...others, { item, value, revision, answeredBy: note.id }] };
      return { opId, outcome: "applied", revision };
    });
    return { results, changes: note };
  };
  const send: Send = async (key, input) => {
    if (!isReached) throw new OfflineError(new Error("unreachable"));
    if (key === "GET /device-secret") return asOutput<typeof key>({ secret: "c2VjcmV0IG9mIHRoZSBzZXJ2ZXI=" });
    return asOutput<typeof key>(isBatch(input) ? merge(structuredClone(input)) : note);
  };
  const tab = openTab({ browser: newBrowser(), user: userWith("Staff"), send });
  return {
    tab,
    sync: await openNote(note.id, tab.platform),
    noteId: note.id,
    reach: (now: boolean) => {
      isReached = now;
    },
    valueOf: (item: string) => note.answers.find((one) => one.item === item)?.value,
  };
}

test("What is typed into a note without a network is kept on the device, and sent later", async () => {
  const { sync, reach, valueOf, tab, noteId } = await atVisit();
  reach(false);
  sync.change([{ item: "vitals.pulse", value: "72" }]);
  await eventually(() => expect(sync.state().saved).toBe("on-device"));
  sync.close();
  const again = await openNote(noteId, tab.platform);
  expect(again.state().answers.get("vitals.pulse")).toMatchObject({ value: "72", isPending: true });
  reach(true);
  await senderOf(tab.platform).wake();
  await eventually(() => expect(again.state().saved).toBe("saved"));
  expect(valueOf("vitals.pulse")).toBe("72");
});

test("A note read under emergency access is removed from the device when the access is over", async () => {
  const { sync, reach, tab, noteId } = await atVisit({
    keepUntil: new Date(Date.now() + hourMs).toISOString(),
  });
  sync.close();
  reach(false);
  expect(await notesOnDevice(tab.platform)).toHaveLength(1);
  letPass(hourMs);
  expect(await notesOnDevice(tab.platform)).toEqual([]);
  letPass(-hourMs);
  await expect(openNote(noteId, tab.platform)).rejects.toBeInstanceOf(OfflineError);
});
