import type { VisitNoteChanges, VisitNoteRecord } from "@hearthside/contract";
import type { RecordAnswer, RecordChange, Subject } from "#src/lib/outbox/answers/subject.ts";

const prefix = "visit-note ";

/** How a visit note is read, kept and sent. */
export const noteSubject: Subject<VisitNoteRecord> = {
  draftName: (id) => `${prefix}${id}`,
  isDraftName: (name) => name.startsWith(prefix),
  idOf: ({ id }) => id,
  read: (platform, id) => platform.send("GET /visit-notes/:id", { id }),
  readChanges: async (platform, input) => changeOf(await platform.send("GET /visit-notes/:id/values", input)),
  async send(platform, batch) {
    const { results, changes } = await platform.send("PATCH /visit-notes/:id/values", batch);
    return { results, change: changeOf(changes) };
  },
  changeOf,
  withAnswers: (kept, answers) => ({ ...kept, answers: toValues(answers) }),
  disputed: ({ alternatives }) => alternatives,
};

function changeOf(changes: VisitNoteChanges): RecordChange<VisitNoteRecord> {
  const { revision, version, status, alternatives, answers } = changes;
  return {
    revision,
    version,
    answers,
    needsWhole: (kept) => status !== kept.status,
    applyTo: (kept, merged) => ({
      ...kept,
      revision,
      version,
      status,
      alternatives,
      answers: toValues(merged),
    }),
  };
}

const toValues = (answers: readonly RecordAnswer[]): VisitNoteRecord["answers"] =>
  answers.map(({ item, value, revision, answeredBy }) => ({ item, value, revision, answeredBy }));
