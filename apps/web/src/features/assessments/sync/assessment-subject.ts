import type { Assessment, AssessmentChanges } from "@hearthside/contract";
import { isId } from "#src/lib/address.ts";
import type { RecordAnswer, RecordChange, Subject } from "#src/lib/outbox/answers/subject.ts";

/** How an assessment is read, kept and sent. */
export const assessmentSubject: Subject<Assessment> = {
  // under their own ids; everything else has a different name
  draftName: (id) => id,
  isDraftName: isId,
  idOf: ({ summary }) => summary.id,
  read: (platform, id) => platform.send("GET /assessments/:id", { id }),
  readChanges: async (platform, input) =>
    changeOf(await platform.send("GET /assessments/:id/answers", input)),
  async send(platform, batch) {
    const { results, changes } = await platform.send("PATCH /assessments/:id/answers", batch);
    return { results, change: changeOf(changes) };
  },
  changeOf,
  withAnswers: (kept, answers) => ({ ...kept, answers: toAnswers(answers) }),
  disputed: ({ alternatives, proposals }) => [...alternatives, ...proposals],
};

/** The chart facts of an assessment change together with answers that are filled from them. */
function changeOf(changes: AssessmentChanges): RecordChange<Assessment> {
  const { revision, version, status, alternatives, proposals } = changes;
  return {
    revision,
    version,
    answers: changes.answers,
    needsWhole: (kept) => status !== kept.status || changes.answers.some(({ source }) => source !== null),
    applyTo(kept, answers) {
      const summary = { ...kept.summary, version, status };
      const merged = toAnswers(answers);
      return { ...kept, summary, revision, version, status, alternatives, proposals, answers: merged };
    },
  };
}

const toAnswers = (answers: readonly RecordAnswer[]): Assessment["answers"] =>
  answers.map(({ source = null, ...answer }) => ({ ...answer, source }));
