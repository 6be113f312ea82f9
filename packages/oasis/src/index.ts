export { type Absence, absencesIn } from "./absence.ts";
export { answerProblem } from "./answer-shape.ts";
export { inOptionOrder } from "./box-codes.ts";
export type { Edit, ElementEdit, EvaluationDays, Finding, RecordEdit, Severity } from "./edits/edit.ts";
export { edits } from "./edits/index.ts";
export { describeLabel } from "./edits/wording.ts";
export { type Evaluation, evaluate, reevaluate } from "./evaluate.ts";
export type * from "./form.ts";
export { type FormChoice, fieldOfAnyForm, findField, formFor } from "./forms.ts";
export { inInstrumentOrder } from "./instrument-order.ts";
export type { Answers, Elements } from "./item.ts";
export { isMedicareNumber } from "./medicare-number.ts";
export { type DroppedAnswer, migrate } from "./migrate.ts";
export { bims, cam, type DeliriumScreen, phq, type Score } from "./scores.ts";
export {
  boxKey,
  clearedBy,
  type ForcedCode,
  forcedCodes,
  isAsked,
  type SkipRule,
  skipRules,
} from "./skips.ts";
export { type Reason, reasons, timePoints } from "./time-points.ts";
export { type Version, versionOn } from "./version.ts";
export { submissionProblems } from "./xml/control-problems.ts";
export { type RecordProblem, recordProblems } from "./xml/element-problems.ts";
export { type FileProblem, fromSubmissionXml, type ReadSubmission } from "./xml/read.ts";
export type { ControlProblem, SentBefore } from "./xml/software-edits.ts";
export type { SubmissionControl, Transaction } from "./xml/submission-control.ts";
export { submissionText } from "./xml/submission-text.ts";
export { toSubmissionXml } from "./xml/write.ts";
