import type { Answer, Assessment, AssessmentChanges } from "@hearthside/contract";

/** Merges the server's changes into the kept draft. Responses may arrive late and in any order; the newer answer stays. */
export function mergeChanges(kept: Assessment, changes: AssessmentChanges): Assessment {
  const answers = mergeAnswers(kept.answers, changes.answers);
  if (changes.revision < kept.revision || changes.version < kept.version) return { ...kept, answers };
  const { revision, version, status, alternatives, proposals } = changes;
  const summary = { ...kept.summary, version, status };
  return { ...kept, summary, revision, version, status, alternatives, proposals, answers };
}

/** A full read replaces the kept draft unless it is older. */
export function mergeAssessment(kept: Assessment | undefined, read: Assessment): Assessment {
  if (kept === undefined) return read;
  return kept.revision > read.revision || kept.version > read.version ? mergeChanges(kept, read) : read;
}

export function mergeAnswers(kept: readonly Answer[], given: readonly Answer[]): Answer[] {
  const merged = new Map(kept.map((answer) => [answer.item, answer]));
  for (const answer of given) {
    if (answer.revision >= (merged.get(answer.item)?.revision ?? 0)) merged.set(answer.item, answer);
  }
  return [...merged.values()];
}
