import type { Finding } from "@hearthside/oasis";
import { type AssessmentSync, sectionMarkOf } from "../../sync/assessment-sync.ts";
import { findingsByField, placesOf, sectionOf, topicsOfChange } from "./places.ts";
import { fieldStateOf, type Reading, readAll, updateReading } from "./reading.ts";
import { sectionStateOf } from "./section-state.ts";

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
  const getters = { field: fields.get, section: sections.get, refused: () => refused.get("").list };
  return {
    sync,
    today,
    reading: now,
    ...getters,
    findingsIn,
    triedSections,
    subscribe: topics.subscribe,
    notify,
    listen,
  };

  /** Follows the answers until stopped. */
  function listen(): () => void {
    if (isBehind()) {
      readNew();
      notify(topics.all());
    }
    return sync.subscribe(hear);
  }

  function hear(changed: readonly string[]): void {
    const before = now();
    const after = take(changed);
    notify(after.form === before.form ? topicsOfChange({ before, now: after, changed }) : topics.all());
  }

  function notify(these: Iterable<string>): void {
    for (const memory of [fields, sections, refused]) memory.turn();
    topics.tell(these);
  }
}

export type LiveForm = ReturnType<typeof createLiveForm>;

/** Listeners are notified only about the topic they subscribed to. */
function createTopics() {
  const listeners = new Map<string, Set<() => void>>();
  return {
    subscribe(topic: string, listener: () => void): () => void {
      const those = listeners.get(topic) ?? new Set();
      listeners.set(topic, those.add(listener));
      return () => {
        those.delete(listener);
      };
    },
    tell(topics: Iterable<string>): void {
      for (const topic of new Set(topics)) for (const listener of listeners.get(topic) ?? []) listener();
    },
    all: (): readonly string[] => [...listeners.keys()],
  };
}

/**
 * Caches a value per key until `turn`; then it is computed again on demand, and stays the same object if equal, to
 * avoid needless renders.
 */
function createMemory<T extends object>(make: (key: string) => T) {
  const known = new Map<string, { of: number; value: T }>();
  let round = 0;
  return {
    get(key: string): T {
      const last = known.get(key);
      if (last?.of === round) return last.value;
      const made = make(key);
      const value = last && isSame(last.value, made) ? last.value : made;
      known.set(key, { of: round, value });
      return value;
    },
    turn(): void {
      round += 1;
    },
  };
}

/** Whether two objects have equal properties. Lists are equal if their members print the same. */
function isSame<T extends object>(one: T, other: T): boolean {
  const now = new Map<string, unknown>(Object.entries(other));
  return (
    Object.keys(one).length === now.size &&
    Object.entries(one).every(([key, value]) => isSameValue(value, now.get(key)))
  );
}

function isSameValue(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return Object.is(one, other);
  return one.length === other.length && one.every((member, at) => isSameMember(member, other[at]));
}

const isSameMember = (one: unknown, other: unknown) =>
  Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other);

/** The latest snapshot of the device's state, and which findings to show where. */
function createReadings({ state }: AssessmentSync, today: string) {
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
    return values.length === 0 ? reading : keep(updateReading(reading, state(), { changed: values, today }));
  }

  function findingsIn(sectionId: string): readonly Finding[] {
    return reading.findings.filter((finding) => sectionOf(finding, reading) === sectionId);
  }

  function shownAt(id: string): readonly Finding[] {
    const found = byField.get(id) ?? [];
    const section = placesOf(reading.form).get(id)?.section.id ?? "";
    const wasTried = triedSections.has(section) || state().answers.get(sectionMarkOf(section))?.value === "1";
    return wasTried ? found : found.filter((finding) => isAnswered(finding, reading));
  }
}

/** Findings are not shown for questions the clinician has not reached yet. */
const isAnswered = ({ items }: Finding, { answers }: Reading) =>
  items.every((item) => answers[item] !== undefined);
