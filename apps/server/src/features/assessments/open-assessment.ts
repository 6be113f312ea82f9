import {
  type Alternative,
  type AnsweringDevice,
  type Assessment,
  type AssessmentChanges,
  type AssessmentSummary,
  isSsn,
  type Proposal,
} from "@hearthside/contract";
import { AppError } from "#src/app-error.ts";
import type { In } from "#src/db/in-agency.ts";
import { keepUntilOf } from "#src/features/access/emergency-access/keep-until.ts";
import { recordView } from "#src/features/shared/audit/audit.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";
import { findAlternatives, findProposals } from "./answers/alternatives-and-proposals.ts";
import { type AnswerRow, findAnswers } from "./answers/answer-queries.ts";
import { readFacts } from "./facts/facts.ts";
import { answersOf, evaluateFor, sendableAnswers, ssnVersionOf } from "./instrument.ts";
import { asTransmission, findSummary } from "./lists/summaries.ts";
import {
  type AssessmentRow,
  findAssessment,
  findLastFour,
  findPeople,
  findPrevious,
  findTransmissions,
} from "./queries.ts";

/** Throws `not-found` for one that does not exist or that the caller may not see. */
export async function getAssessment(work: In<Caller>, id: string): Promise<AssessmentRow> {
  const assessment = await findAssessment(work, id);
  if (assessment === undefined) throw new AppError("not-found");
  return assessment;
}

/** The full assessment; opening it is recorded. Throws `not-found`. */
export async function openAssessment(work: Work, id: string): Promise<Assessment> {
  const row = await getAssessment(work, id);
  await recordView(work, { patientId: row.patientId, section: "assessment" });
  const ssnFinding = await findSsnFinding(work, row);
  return {
    ...(await readAssessment(work, row)),
    ...(ssnFinding !== undefined && { ssnFinding }),
  };
}

/** The full assessment of a row the caller has access to. */
export async function readAssessment(work: In<Caller>, row: AssessmentRow): Promise<Assessment> {
  const changes = await changesSince(work, { row, since: 0 });
  const people = await findPeople(
    work,
    row.signedBy === null ? [row.authorId] : [row.authorId, row.signedBy],
  );
  const transmissions = (await findTransmissions(work, [row.id])).map(asTransmission);
  return {
    ...changes,
    summary: await getSummary(work, row.id),
    facts: await readFacts(work, row),
    ssnLastFour: await lastFourOf(work, { row, answers: changes.answers }),
    previous: await previousOf(work, row),
    authorCredential: people.find(({ id }) => id === row.authorId)?.credential ?? null,
    signedBy: people.find(({ id }) => id === row.signedBy) ?? null,
    signedAt: row.signedAt?.toISOString() ?? null,
    lockedAt: row.lockedAt?.toISOString() ?? null,
    transmissions,
    ...(await keepUntilOf(work, row.patientId)),
  };
}

async function getSummary(work: In<Caller>, id: string): Promise<AssessmentSummary> {
  const summary = await findSummary(work, id);
  if (summary === undefined) throw new AppError("not-found");
  return summary;
}

/** The answers changed after revision `since`, with all conflicts. */
export async function changesSince(
  work: In<Caller>,
  { row, since }: { row: AssessmentRow; since: number },
): Promise<AssessmentChanges> {
  return changesIn(work, { row, since, answers: await findAnswers(work, row.id) });
}

type Read = {
  readonly row: AssessmentRow;
  readonly since: number;
  /** All current answers. */
  readonly answers: readonly AnswerRow[];
};

/** The same when the answers are known already. */
export async function changesIn(work: In<Caller>, { row, since, answers }: Read): Promise<AssessmentChanges> {
  const alternatives = await findAlternatives(work, row.id);
  const proposals = await findProposals(work, row.id);
  return {
    revision: row.revision,
    version: row.version,
    status: row.status,
    answers: answers.filter(({ revision }) => revision > since),
    alternatives: alternatives.map(asAlternative),
    proposals: proposals.map(asProposal),
  };
}

/** The same for one the caller has open, recorded as a view. Throws `not-found`. */
export async function readChanges(
  work: Work,
  { id, since }: { id: string; since: number },
): Promise<AssessmentChanges> {
  const row = await getAssessment(work, id);
  await recordView(work, { patientId: row.patientId, section: "assessment" });
  return changesSince(work, { row, since });
}

type ProposalRow = Awaited<ReturnType<typeof findProposals>>[number];

const asProposal = ({ proposedBy, proposedAt, firstName, lastName, ...row }: ProposalRow): Proposal => ({
  ...row,
  proposedBy: { id: proposedBy, firstName, lastName },
  proposedAt: proposedAt.toISOString(),
});

/** The last four digits of the referenced number. */
async function lastFourOf(
  work: In<Caller>,
  { row, answers }: { row: AssessmentRow; answers: readonly Pick<AnswerRow, "item" | "value">[] },
): Promise<string | null> {
  const version = ssnVersionOf(answers.find(({ item }) => item === "M0064")?.value);
  if (version === undefined) return null;
  const number = await findLastFour(work, { patientId: row.patientId, version });
  return number?.lastFour ?? null;
}

async function previousOf(work: In<Caller>, row: AssessmentRow): Promise<Assessment["previous"]> {
  const previous = await findPrevious(work, row);
  if (previous === undefined) return null;
  return { ...previous, answers: answersOf(await findAnswers(work, previous.id)) };
}

/** Why CMS rejects the number M0064 refers to; devices have only the reference and cannot check it. */
async function findSsnFinding(
  work: Work,
  row: AssessmentRow,
): Promise<{ edit: string; message: string } | undefined> {
  const answers = await sendableAnswers(work, row);
  const { M0064: digits } = answers;
  if (digits === undefined || !/^\d{9}$/.test(digits) || isSsn(digits)) return undefined;
  const found = evaluateFor(row, answers, work.today)?.evaluation.findings.find(
    ({ severity, items: [item] }) => severity === "fatal" && item === "M0064",
  );
  return found && { edit: found.edit, message: found.message };
}

type Row = Awaited<ReturnType<typeof findAlternatives>>[number];

/** A conflicting value with its author and device, and the author of the current answer. */
const asAlternative = (row: Row): Alternative => ({
  id: row.id,
  item: row.item,
  value: row.value,
  givenBy: { id: row.givenBy, firstName: row.firstName, lastName: row.lastName },
  givenAt: row.givenAt.toISOString(),
  ...deviceOf(row.deviceId, row.deviceKind),
  ...currentOf(row),
});

function currentOf(row: Row): Pick<Alternative, "current"> {
  const { currentBy: id, currentAt, currentFirstName: firstName, currentLastName: lastName } = row;
  if (id === null || currentAt === null || firstName === null || lastName === null) return {};
  const givenBy = { id, firstName, lastName };
  const device = deviceOf(row.currentDeviceId, row.currentDeviceKind);
  return { current: { givenBy, givenAt: currentAt.toISOString(), ...device } };
}

const deviceOf = (
  id: string | null,
  kind: AnsweringDevice["kind"] | null,
): { readonly device?: AnsweringDevice } => (id === null || kind === null ? {} : { device: { id, kind } });
