import { type Answers, evaluate, type Form, formFor, type Section, versionOn } from "@hearthside/oasis";
import type { Day } from "@hearthside/scheduling";
import type { Random } from "../chance/random.ts";
import { agencyAnswers, chartAnswers, type Subject } from "./chart-answers.ts";
import { clinicalAnswers } from "./clinical-answers.ts";
import { backgroundAnswers } from "./interview-answers.ts";

/** Answers by source, with the findings of the edits. */
export type Answered = {
  readonly agency: Answers;
  readonly chart: Answers;
  readonly given: Answers;
  readonly fatalCount: number;
  readonly warningCount: number;
};

/** How far a draft is completed: Sections A and B, and the interview of Section C up to here. */
const draftEndsAt = "C0400A";

/** The answers of an assessment; undefined without an item set for its date. */
export function answersOf(random: Random, subject: Subject, today: Day): Answered | undefined {
  const { completedDate, reason } = subject.plan;
  const version = versionOn(completedDate ?? today);
  if (version === undefined) return undefined;
  const form = formFor({ version, reason });
  const filled = chartAnswers(subject, form);
  const all = {
    ...pick(filled, isAlternative(form)),
    ...backgroundAnswers(random, subject, form),
    ...transportation(form),
    ...clinicalAnswers(random, subject),
    ...(completedDate === null ? {} : { M0090: completedDate }),
  };
  const given = completedDate === null ? begun(form, all) : all;
  const agency = agencyAnswers(subject);
  const chart = pick(filled, (answer) => !isAlternative(form)(answer));
  const counts = countsOf(form, { ...agency, ...chart, ...given }, completedDate ?? today);
  const done = form.sections.filter(({ id }) => completedDate !== null || id === "B");
  return { agency, chart, given: { ...given, ...marksOf(done) }, ...counts };
}

type Entry = readonly [id: string, value: string];

/** NA and UK: what the chart does not have, the clinician answers. */
const isAlternative =
  ({ fields }: Form) =>
  ([id, value]: Entry) =>
    fields.get(id)?.alternative?.value === value;

const pick = (answers: Answers, isPicked: (entry: Entry) => boolean): Answers =>
  Object.fromEntries(Object.entries(answers).filter(isPicked));

/** The marker of a submitted section among the answers. */
const marksOf = (sections: readonly Section[]): Answers =>
  Object.fromEntries(sections.map(({ id }) => [`section${id}`, "1"]));

const transportation = (form: Form): Answers => (form.fields.has("A1255") ? { A1255: "1" } : { A1250: "C" });

function begun(form: Form, answers: Answers): Answers {
  const ids = [...form.fields.keys()];
  const done = new Set(ids.slice(0, ids.indexOf(draftEndsAt)));
  return Object.fromEntries(Object.entries(answers).filter(([id]) => done.has(id)));
}

function countsOf(form: Form, answers: Answers, today: Day) {
  const { findings } = evaluate(form, answers, { today });
  return {
    fatalCount: findings.filter(({ severity }) => severity === "fatal").length,
    warningCount: findings.filter(({ severity }) => severity === "warning").length,
  };
}
