import type { AssessmentSync } from "../../sync/assessment-sync.ts";
import { fieldStateOf } from "./field-state.ts";
import { createMemory } from "./memory.ts";
import { createReadings } from "./readings.ts";
import { sectionStateOf } from "./section-state.ts";
import { createTopics } from "./topics.ts";
import { topicsOfChange } from "./topics-of-change.ts";

/** The answers of one assessment and everything derived from them, published only to the parts affected. */
export function createLiveForm(sync: AssessmentSync, today: string) {
  const topics = createTopics();
  const { state } = sync;
  const { now, isBehind, readNew, take, findingsIn, shownAt, triedSections } = createReadings(sync, today);
  const fields = createMemory((id) =>
    fieldStateOf(id, { reading: now(), state: state(), findings: shownAt(id) }),
  );
  const sections = createMemory((id) =>
    sectionStateOf(id, { reading: now(), state: state(), findings: findingsIn(id) }),
  );
  const refused = createMemory(() => ({ list: state().refused }));
  const told = { field: fields.get, section: sections.get, refused: () => refused.get("").list };
  return {
    sync,
    today,
    reading: now,
    ...told,
    findingsIn,
    triedSections,
    subscribe: topics.subscribe,
    tell,
    listen,
  };

  /** Follows the answers until stopped. */
  function listen(): () => void {
    if (isBehind()) {
      readNew();
      tell(topics.all());
    }
    return sync.subscribe(hear);
  }

  function hear(changed: readonly string[]): void {
    const before = now();
    const after = take(changed);
    tell(after.form === before.form ? topicsOfChange({ before, now: after, changed }) : topics.all());
  }

  function tell(these: Iterable<string>): void {
    for (const memory of [fields, sections, refused]) memory.turn();
    topics.tell(these);
  }
}

export type LiveForm = ReturnType<typeof createLiveForm>;
