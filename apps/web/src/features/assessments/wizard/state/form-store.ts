import type { AssessmentSync } from "../../sync/assessment-sync.ts";
import { markOf } from "../../sync/values-of.ts";
import { answerChange } from "./answer-change.ts";
import { createLiveForm, type LiveForm } from "./live-form.ts";
import { disputedIn } from "./section-state.ts";
import { topicOf } from "./topics-of-change.ts";

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

function createAnswering({ sync, reading, field, tell, today }: LiveForm) {
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
    tell([topicOf.notice]);
  }
}

function createDeciding({ sync, reading, field, findingsIn, triedSections, tell }: LiveForm) {
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
    if (fatal === undefined && disputed === undefined) sync.change([{ item: markOf(sectionId), value: "1" }]);
    else showAll(sectionId);
    return fatal?.items[0] ?? disputed;
  }

  function showAll(sectionId: string): void {
    triedSections.add(sectionId);
    tell([...reading().form.fields.keys()].map(topicOf.field));
  }
}

function createTargets({ tell }: LiveForm) {
  let target: Target | undefined;
  return { target: () => target, aim, reach };

  function aim(id: string): void {
    target = { id };
    tell([topicOf.target]);
  }

  function reach(): void {
    target = undefined;
  }
}
