import { type Answers, boxKey, clearedBy, type Field, forcedCodes, migrate } from "@hearthside/oasis";
import { createContext, use, useCallback, useSyncExternalStore } from "react";
import { formOf } from "#src/features/assessments/form-of.ts";
import {
  type AssessmentSync,
  type FieldChange,
  type SyncState,
  sectionMarkOf,
} from "../../sync/assessment-sync.ts";
import { createLiveForm, type LiveForm } from "./live-form.ts";
import { topicOf } from "./places.ts";
import type { Reading } from "./reading.ts";
import { disputedIn } from "./section-state.ts";

type Given = { id: string; value: string | null };

/** Answers cleared because another answer skips them. */
export type ClearedNotice = { cause: Given; before: string | null; cleared: readonly Given[] };

/** The field to focus; a new object each time, so that the same field can be requested twice. */
export type Target = { id: string };

/** The wizard's store for one open assessment. */
export function createFormStore(sync: AssessmentSync, today: string) {
  const live = createLiveForm(sync, today);
  return { ...live, ...createAnswering(live), ...createDeciding(live), ...createTargets(live) };
}

export type FormStore = ReturnType<typeof createFormStore>;

function createAnswering({ sync, reading, field, notify, today }: LiveForm) {
  let notice: ClearedNotice | undefined;
  return { notice: () => notice, answer, undoClearing, dismissNotice };

  function answer(id: string, value: string | null): void {
    const before = field(id).value ?? null;
    if (value === before) return;
    const { changes, cleared } = answerChange(
      { id, value },
      { reading: reading(), state: sync.state(), today },
    );
    if (cleared.length > 0) say({ cause: { id, value }, before, cleared });
    sync.change(changes);
  }

  function undoClearing(): void {
    if (notice === undefined) return;
    const { cause, before, cleared } = notice;
    say(undefined);
    sync.change([
      { item: cause.id, value: before },
      ...cleared.map(({ id, value }) => ({ item: id, value })),
    ]);
  }

  function dismissNotice(): void {
    say(undefined);
  }

  function say(now: ClearedNotice | undefined): void {
    notice = now;
    notify([topicOf.notice]);
  }
}

function createDeciding({ sync, reading, field, findingsIn, triedSections, notify }: LiveForm) {
  return { settle, submit };

  /** Chooses between values from two people or two devices. */
  function settle(id: string, value: string | null): void {
    const settles = field(id).alternatives.map((alternative) => alternative.id);
    sync.change([{ item: id, value, settles }]);
  }

  /** Marks the section completed, or returns the field of its first fatal finding or conflict. */
  function submit(sectionId: string): string | undefined {
    const fatal = findingsIn(sectionId).find(({ severity }) => severity === "fatal");
    const [disputed] = disputedIn(sectionId, { reading: reading(), state: sync.state() });
    if (fatal === undefined && disputed === undefined)
      sync.change([{ item: sectionMarkOf(sectionId), value: "1" }]);
    else showAll(sectionId);
    return fatal?.items[0] ?? disputed;
  }

  function showAll(sectionId: string): void {
    triedSections.add(sectionId);
    notify([...reading().form.fields.keys()].map(topicOf.field));
  }
}

function createTargets({ notify }: LiveForm) {
  let target: Target | undefined;
  return { target: () => target, aim, reach };

  function aim(id: string): void {
    target = { id };
    notify([topicOf.target]);
  }

  function reach(): void {
    target = undefined;
  }
}

/** What a new answer changes: itself, the answers it skips, and its twin in the other version. */
type AnswerChange = { changes: readonly FieldChange[]; cleared: readonly Given[] };

type Known = { reading: Reading; state: SyncState; today: string };

function answerChange({ id, value }: Given, { reading, state, today }: Known): AnswerChange {
  const after = withAnswer(reading.answers, { id, value });
  const cleared = clearedBy(reading.form, reading.answers, after).map((item) => ({ item, value: null }));
  const emptied = emptiedBoxes(reading, after).filter(
    ({ item }) => !cleared.some((other) => other.item === item),
  );
  const carried = id === "M0090" ? carriedBy(value, { reading, state, today }) : [];
  const lost = [...cleared, ...emptied].map(({ item }) => ({
    id: item,
    value: reading.answers[item] ?? null,
  }));
  return { changes: [{ item: id, value }, ...cleared, ...emptied, ...carried], cleared: lost };
}

function withAnswer(answers: Readonly<Record<string, string>>, { id, value }: Given) {
  const { [id]: _, ...others } = answers;
  return value === null ? others : { ...others, [id]: value };
}

/** Checklists that lose boxes because the box they depend on is no longer checked. */
function emptiedBoxes({ form, forced: before }: Reading, after: Answers): readonly FieldChange[] {
  const forced = forcedCodes(form, after);
  const isEmptied = (key: string) => forced.has(key) && !before.has(key);
  return [...form.fields.values()]
    .filter(({ type, id }) => type === "checkbox" && after[id] !== undefined)
    .flatMap((field) => keptBoxes(field, after[field.id] ?? "", isEmptied));
}

function keptBoxes(
  { id }: Field,
  answer: string,
  isEmptied: (key: string) => boolean,
): readonly FieldChange[] {
  const codes = answer.split(",");
  const kept = codes.filter((code) => !isEmptied(boxKey(id, code.replace(/^-/, ""))));
  return kept.length === codes.length ? [] : [{ item: id, value: kept.join(",") || null }];
}

/** Answers with a different id in the other version: sex is M0069 before, A0810 after. */
function carriedBy(completedOn: string | null, { reading, state, today }: Known): readonly FieldChange[] {
  if (completedOn === null) return [];
  const { answers } = migrate(reading.answers, formOf(reading.form.reason, { M0090: completedOn }, today));
  return Object.entries(answers)
    .filter(([item, value]) => !reading.form.fields.has(item) && state.answers.get(item)?.value !== value)
    .map(([item, value]) => ({ item, value }));
}

/** The wizard's context: the store and what this user may do. */
export type WizardScope = {
  store: FormStore;
  mayEdit: boolean;
  mayDecide: boolean;
  mayPropose: boolean;
  mayCorrectChart: boolean;
  /** Goes to the field's section and focuses it. */
  goTo: (fieldId: string) => void;
};

export const WizardContext = createContext<WizardScope | undefined>(undefined);

export function useAssessmentWizard(): WizardScope {
  const wizard = use(WizardContext);
  if (wizard === undefined) throw new Error("This component is outside the wizard");
  return wizard;
}

/** Re-renders when `read` returns something new after `topic` changed. */
function useTopic<T>(topic: string, read: (store: FormStore) => T): T {
  const { store } = useAssessmentWizard();
  const subscribe = useCallback((listener: () => void) => store.subscribe(topic, listener), [store, topic]);
  return useSyncExternalStore(subscribe, () => read(store));
}

export const useField = (id: string) => useTopic(topicOf.field(id), (store) => store.field(id));
export const useSection = (id: string) => useTopic(topicOf.section(id), (store) => store.section(id));
export const useForm = () => useTopic(topicOf.form, (store) => store.reading().form);
export const useFormFindings = () => useTopic(topicOf.findings, (store) => store.reading().findings);
/** What `read` picks from the device's state: text or a number, so that only its change re-renders. */
export const useStatus = <T extends string | number | boolean | null | undefined>(
  read: (state: SyncState) => T,
): T => useTopic(topicOf.status, (store) => read(store.sync.state()));
export const useRefused = () => useTopic(topicOf.status, (store) => store.refused());
export const useNotice = () => useTopic(topicOf.notice, (store) => store.notice());
export const useTarget = () => useTopic(topicOf.target, (store) => store.target());
/** A section's derived state as text: the same text does not re-render. */
export const useSectionText = (sectionId: string, read: (store: FormStore) => string) =>
  useTopic(topicOf.section(sectionId), read);
export const useOutside = () => useTopic(topicOf.form, (store) => store.reading().outside);
