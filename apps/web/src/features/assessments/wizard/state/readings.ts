import type { Finding } from "@hearthside/oasis";
import type { AssessmentSync } from "../../sync/assessment-sync.ts";
import { findingsByField, sectionOf } from "./findings-by-field.ts";
import { placesOf } from "./places.ts";
import { markOf, type Reading, readAgain, readAll } from "./reading.ts";

/** The latest reading of the device's state, and which findings to show where. */
export function createReadings({ state }: AssessmentSync, today: string) {
  const triedSections = new Set<string>();
  let { answers } = state();
  let ssnEdit = state().assessment.ssnFinding?.edit;
  let reading = readAll(state(), today);
  let byField = findingsByField(reading.findings);
  return {
    now: () => reading,
    isBehind: () => state().answers !== answers,
    readNew,
    take,
    findingsIn,
    shownAt,
    triedSections,
  };

  function keep(now: Reading): Reading {
    reading = now;
    ssnEdit = state().assessment.ssnFinding?.edit;
    byField = findingsByField(now.findings);
    answers = state().answers;
    return now;
  }

  function readNew(): Reading {
    return keep(readAll(state(), today));
  }

  /** Evaluates again only if a value changed; saving an answer does not change what is derived from it. */
  function take(changed: readonly string[]): Reading {
    if (state().assessment.ssnFinding?.edit !== ssnEdit) return readNew();
    const values = changed.filter((id) => answers.get(id)?.value !== state().answers.get(id)?.value);
    answers = state().answers;
    return values.length === 0 ? reading : keep(readAgain(reading, state(), { changed: values, today }));
  }

  function findingsIn(sectionId: string): readonly Finding[] {
    return reading.findings.filter((finding) => sectionOf(finding, reading) === sectionId);
  }

  function shownAt(id: string): readonly Finding[] {
    const found = byField.get(id) ?? [];
    const section = placesOf(reading.form).get(id)?.section.id ?? "";
    const wasTried = triedSections.has(section) || state().answers.get(markOf(section))?.value === "1";
    return wasTried ? found : found.filter((finding) => isAnswered(finding, reading));
  }
}

/** Findings are not shown for questions the clinician has not reached yet. */
const isAnswered = ({ items }: Finding, { answers }: Reading) =>
  items.every((item) => answers[item] !== undefined);
