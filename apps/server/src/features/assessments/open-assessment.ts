import type { Assessment, AssessmentChanges, AssessmentSummary, Proposal } from "@hearthside/contract";
import type { AgencyTrx } from "#src/boundary.ts";
import { recordView } from "#src/features/audit/audit.ts";
import { listOpen } from "#src/features/emergency-access/end-in-emergency.ts";
import { seesAll } from "#src/features/patients/is-assigned-to.ts";
import { AppError } from "#src/http/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Keys } from "#src/keys.ts";
import { findAlternatives } from "./answers/alternative-queries.ts";
import { type AnswerRow, findAnswers } from "./answers/answer-queries.ts";
import { asAlternative } from "./answers/as-alternative.ts";
import { asTransmission } from "./exports/transmissions.ts";
import { readFacts } from "./facts/facts.ts";
import { answersOf, ssnVersionOf } from "./instrument.ts";
import { findProposals } from "./lifecycle/proposal-queries.ts";
import { findSsnFinding } from "./lifecycle/ssn-finding.ts";
import { findSummary } from "./lists/summary-queries.ts";
import {
  type AssessmentRow,
  findAssessment,
  findLastFour,
  findPeople,
  findPrevious,
  findTransmissions,
} from "./queries.ts";

/** Throws `not-found` for one that does not exist or that the caller may not see. */
export async function getAssessment(trx: AgencyTrx, caller: Caller, id: string): Promise<AssessmentRow> {
  const assessment = await findAssessment(trx, caller, id);
  if (assessment === undefined) throw new AppError("not-found");
  return assessment;
}

/** The full assessment; opening it is recorded. Throws `not-found`. */
export async function openAssessment(
  trx: AgencyTrx,
  caller: Caller,
  { keys, id }: { keys: Keys; id: string },
): Promise<Assessment> {
  const row = await getAssessment(trx, caller, id);
  await recordView(trx, caller, { patientId: row.patientId, section: "assessment" });
  const ssnFinding = await findSsnFinding(trx, caller, { keys, row });
  return {
    ...(await readAssessment(trx, caller, row)),
    ...(ssnFinding !== undefined && { ssnFinding }),
  };
}

/** The full assessment of a row the caller has access to. */
export async function readAssessment(
  trx: AgencyTrx,
  caller: Caller,
  row: AssessmentRow,
): Promise<Assessment> {
  const changes = await changesSince(trx, caller, { row, since: 0 });
  const people = await findPeople(trx, row.signedBy === null ? [row.authorId] : [row.authorId, row.signedBy]);
  const transmissions = (await findTransmissions(trx, caller, [row.id])).map(asTransmission);
  return {
    ...changes,
    summary: await getSummary(trx, caller, row.id),
    facts: await readFacts(trx, caller, row),
    ssnLastFour: await lastFourOf(trx, caller, { row, answers: changes.answers }),
    previous: await previousOf(trx, caller, row),
    signedBy: people.find(({ id }) => id === row.signedBy) ?? null,
    signedAt: row.signedAt?.toISOString() ?? null,
    lockedAt: row.lockedAt?.toISOString() ?? null,
    transmissions,
    ...(await keepUntilOf(trx, caller, row)),
  };
}

/** Devices keep an assessment opened under emergency access only until it ends. */
async function keepUntilOf(
  trx: AgencyTrx,
  caller: Caller,
  { patientId }: AssessmentRow,
): Promise<Pick<Assessment, "keepUntil">> {
  if (seesAll(caller)) return {};
  const { open } = await listOpen(trx, caller);
  const access = open.find((one) => one.patientId === patientId);
  return access === undefined ? {} : { keepUntil: access.endsAt };
}

async function getSummary(trx: AgencyTrx, caller: Caller, id: string): Promise<AssessmentSummary> {
  const summary = await findSummary(trx, caller, id);
  if (summary === undefined) throw new AppError("not-found");
  return summary;
}

/** The answers changed after revision `since`, with all conflicts. */
export async function changesSince(
  trx: AgencyTrx,
  caller: Caller,
  { row, since }: { row: AssessmentRow; since: number },
): Promise<AssessmentChanges> {
  const answers = await findAnswers(trx, caller, row.id);
  const alternatives = await findAlternatives(trx, caller, row.id);
  const proposals = await findProposals(trx, caller, row.id);
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
  trx: AgencyTrx,
  caller: Caller,
  { id, since }: { id: string; since: number },
): Promise<AssessmentChanges> {
  const row = await getAssessment(trx, caller, id);
  await recordView(trx, caller, { patientId: row.patientId, section: "assessment" });
  return changesSince(trx, caller, { row, since });
}

/** The same for the sender of answers. An author without access gets the status but no content. */
export async function changesForSender(
  trx: AgencyTrx,
  caller: Caller,
  { row, since }: { row: AssessmentRow; since: number },
): Promise<AssessmentChanges> {
  if (await findAssessment(trx, caller, row.id)) return changesSince(trx, caller, { row, since });
  const { revision, version, status } = row;
  return { revision, version, status, answers: [], alternatives: [], proposals: [] };
}

type ProposalRow = Awaited<ReturnType<typeof findProposals>>[number];

const asProposal = ({ proposedBy, proposedAt, firstName, lastName, ...row }: ProposalRow): Proposal => ({
  ...row,
  proposedBy: { id: proposedBy, firstName, lastName },
  proposedAt: proposedAt.toISOString(),
});

/** The last four digits of the referenced number. */
async function lastFourOf(
  trx: AgencyTrx,
  caller: Caller,
  { row, answers }: { row: AssessmentRow; answers: readonly Pick<AnswerRow, "item" | "value">[] },
): Promise<string | null> {
  const version = ssnVersionOf(answers.find(({ item }) => item === "M0064")?.value);
  if (version === undefined) return null;
  const number = await findLastFour(trx, caller, { patientId: row.patientId, version });
  return number?.lastFour ?? null;
}

async function previousOf(
  trx: AgencyTrx,
  caller: Caller,
  row: AssessmentRow,
): Promise<Assessment["previous"]> {
  const previous = await findPrevious(trx, caller, row);
  if (previous === undefined) return null;
  return { ...previous, answers: answersOf(await findAnswers(trx, caller, previous.id)) };
}
