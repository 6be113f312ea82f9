import type { Finding } from "@hearthside/oasis";
import type { AssessmentSync } from "../../sync/assessment-sync.ts";
import { fieldStateOf } from "./field-state.ts";
import { findingsByField, sectionOf } from "./findings-by-field.ts";
import { createMemory } from "./memory.ts";
import { placesOf } from "./places.ts";
import { markOf, readAgain, readAll } from "./reading.ts";
import { sectionStateOf } from "./section-state.ts";
import { createTopics } from "./topics.ts";
import { topicsOfChange } from "./topics-of-change.ts";

/** The answers of one assessment and all that follows from them, told to whom it concerns and to nobody else. */
export function createLiveForm(sync: AssessmentSync, today: string) {
  const topics = createTopics();
  const { state } = sync;
  const triedSections = new Set<string>();
  let reading = readAll(state(), today);
  let byField = findingsByField(reading.evaluation.findings);
  const fields = createMemory((id) => fieldStateOf(id, { reading, state: state(), findings: shownAt(id) }));
  const sections = createMemory(readSection);
  const refused = createMemory(() => ({ list: state().refused }));
  let readFrom = state().answers;
  return {
    sync,
    today,
    reading: () => reading,
    subscribe: topics.subscribe,
    tell,
    field: fields.get,
    section: sections.get,
    findingsIn,
    refused: () => refused.get("").list,
    triedSections,
    listen,
  };

  /** Follows the answers until told to stop. */
  function listen(): () => void {
    if (state().answers !== readFrom) readNew();
    return sync.subscribe(hear);
  }

  function readNew(): void {
    reading = readAll(state(), today);
    byField = findingsByField(reading.evaluation.findings);
    tell(topics.all());
  }

  function hear(changed: readonly string[]): void {
    const before = reading;
    const values = changed.filter((id) => readFrom.get(id)?.value !== state().answers.get(id)?.value);
    readFrom = state().answers;
    if (values.length > 0) {
      reading = readAgain(before, state(), { changed: values, today });
      byField = findingsByField(reading.evaluation.findings);
    }
    tell(reading.form === before.form ? topicsOfChange({ before, now: reading, changed }) : topics.all());
  }

  function tell(these: Iterable<string>): void {
    fields.turn();
    sections.turn();
    refused.turn();
    topics.tell(these);
  }

  function findingsIn(sectionId: string): readonly Finding[] {
    return reading.evaluation.findings.filter((finding) => sectionOf(finding, reading) === sectionId);
  }

  function readSection(id: string) {
    const section = reading.form.sections.find((one) => one.id === id) ?? { id, name: id, groups: [] };
    return sectionStateOf(section, { reading, state: state(), findings: findingsIn(id) });
  }

  /** Nobody is told of a question that she has not come to yet. */
  function shownAt(id: string): readonly Finding[] {
    const found = byField.get(id) ?? [];
    const section = placesOf(reading.form).get(id)?.section.id ?? "";
    if (triedSections.has(section) || state().answers.get(markOf(section))?.value === "1") return found;
    return found.filter(({ items }) => items.every((item) => reading.answers[item] !== undefined));
  }
}

export type LiveForm = ReturnType<typeof createLiveForm>;
