import type { PlanOfCareModule, PlanOfCareRecord } from "@hearthside/contract";
import type { PlanOfCare } from "@hearthside/plan-of-care";
import type { Platform } from "#src/lib/device/platform.ts";
import { type KeptSlot, openSlot } from "#src/lib/outbox/kept-slot.ts";
import { maySend, type Outbox, outboxOf } from "#src/lib/outbox/outbox.ts";
import { isSamePlan, mergePlans, type PlanField, take } from "./merge-plans.ts";
import { type PlanPlace, type SaveResult, savePlan } from "./save-plan.ts";
import { type Writing, type WritingState, writingState } from "./writing-state.ts";

/** A save starts this long after the last key. */
const pauseMs = 800;
const retryMs = 10_000;
/** Typed text is on the device within this time. */
const keepMs = 300;

export type PlanWriter = {
  readonly state: () => Writing;
  readonly subscribe: (listener: () => void) => () => void;
  readonly write: (patch: Partial<PlanOfCare>) => void;
  /** Saves now. Returns whether everything is saved. */
  readonly flush: () => Promise<boolean>;
  /** Uses a newly loaded plan unless changes are waiting to be saved. */
  readonly receive: (plan: PlanOfCareRecord) => void;
  /** Settles a dispute: these fields take the other person's version. */
  readonly settle: (takeTheirs: readonly PlanField[]) => void;
  /** Stops listening, for a writer with nothing left to save. */
  readonly close: () => void;
};

type Input = {
  readonly platform: Platform;
  readonly place: PlanPlace;
  readonly plan: Pick<PlanOfCareRecord, "version" | "content">;
  /** Called after every save. */
  readonly onSaved: (module: PlanOfCareModule) => void;
};

type Desk = Pick<Input, "platform" | "place" | "onSaved"> & {
  readonly state: WritingState;
  /** The user whose changes these are. They are only ever sent under this user's name. */
  readonly outbox: Outbox;
  readonly slot: KeptSlot<KeptPlan>;
  /** The version on the server, as far as known here. */
  base: PlanOfCare;
  version: number;
  saving: Promise<void> | undefined;
  callOff: () => void;
  /** Set while typed text waits to be put on the device. */
  callOffKeeping: (() => void) | undefined;
};

/** Writes one plan: saves when typing pauses, and keeps unsaved changes on the device. */
export function openPlanWriter({ platform, place, plan, onSaved }: Input): PlanWriter {
  const state = writingState(platform, plan.content);
  const { content: base, version } = plan;
  const desk: Desk = {
    platform,
    place,
    onSaved,
    state,
    outbox: outboxOf(platform),
    slot: planSlot(platform, place.id),
    base,
    version,
    saving: undefined,
    callOff: () => {},
    callOffKeeping: undefined,
  };
  void desk.slot.find().then((kept) => kept && goOnFrom(desk, kept));
  const stop = platform.onWake(() => void (state.get().standing === "offline" && flush(desk)));
  return {
    state: state.get,
    subscribe: state.subscribe,
    write: (patch) => write(desk, patch),
    flush: () => flush(desk),
    receive: (fresh) => receive(desk, fresh),
    settle: (takeTheirs) => settle(desk, takeTheirs),
    close: stop,
  };
}

function saveLater(desk: Desk, ms: number): void {
  desk.callOff();
  desk.callOff = desk.platform.after(ms, () => void flush(desk));
}

function write(desk: Desk, patch: Partial<PlanOfCare>): void {
  const { state, platform } = desk;
  const { content, standing } = state.get();
  const isDisputed = standing === "disputed";
  state.say({
    content: { ...content, ...patch },
    standing: isDisputed ? "disputed" : "unsaved",
    message: undefined,
  });
  desk.callOffKeeping ??= platform.after(keepMs, () => keepNow(desk));
  if (!isDisputed) saveLater(desk, pauseMs);
}

function keepNow(desk: Desk): void {
  desk.callOffKeeping?.();
  desk.callOffKeeping = undefined;
  const { slot, state, version, base } = desk;
  const { content: mine, standing } = state.get();
  if (standing === "saved") void slot.forget();
  else void slot.keep({ version, base, mine });
}

async function flush(desk: Desk): Promise<boolean> {
  desk.callOff();
  await desk.saving;
  const { standing } = desk.state.get();
  if (standing !== "saved" && standing !== "disputed" && desk.saving === undefined) {
    desk.saving = save(desk).finally(() => {
      desk.saving = undefined;
    });
  }
  await desk.saving;
  return desk.state.get().standing === "saved";
}

async function save(desk: Desk): Promise<void> {
  const { state, platform, outbox, place, version, base } = desk;
  const { content } = state.get();
  if (isSamePlan(content, base)) return noteSaved(desk);
  if (!maySend(outbox)) return conclude(desk, content, { kind: "later" });
  state.say({ standing: "saving" });
  conclude(desk, content, await savePlan(platform, place, { version, content }));
}

function conclude(desk: Desk, sent: PlanOfCare, result: SaveResult): void {
  switch (result.kind) {
    case "saved":
      stand(desk, result.plan);
      desk.onSaved(result.module);
      return isSamePlan(desk.state.get().content, sent) ? noteSaved(desk) : again(desk, pauseMs);
    case "met":
      return meet(desk, result.fresh);
    case "later":
      desk.state.say({ standing: "offline" });
      keepNow(desk);
      return saveLater(desk, retryMs);
    case "refused":
      desk.state.say({ standing: "refused", message: result.message });
      return keepNow(desk);
  }
}

function stand(desk: Desk, { content, version }: Input["plan"]): void {
  desk.base = content;
  desk.version = version;
}

function noteSaved(desk: Desk): void {
  desk.state.say({ standing: "saved", content: desk.base });
  keepNow(desk);
}

function again(desk: Desk, ms: number): void {
  desk.state.say({ standing: "unsaved" });
  saveLater(desk, ms);
}

/** Someone else saved first. Fields that only one of them changed need no choice. */
function meet(desk: Desk, fresh: PlanOfCareRecord): void {
  const { base, state } = desk;
  stand(desk, fresh);
  join(desk, mergePlans({ base, mine: state.get().content, theirs: fresh.content }));
}

/** Continues with what an earlier tab could not save. Typing in this tab wins. */
function goOnFrom(desk: Desk, kept: KeptPlan): void {
  const { base, state } = desk;
  if (isSamePlan(kept.mine, base) || state.get().standing !== "saved") return;
  join(desk, mergePlans({ base: kept.base, mine: kept.mine, theirs: base }));
}

function join(desk: Desk, { merged, disputed }: ReturnType<typeof mergePlans>): void {
  if (disputed.length === 0) {
    desk.state.say({ content: merged });
    return again(desk, 0);
  }
  const dispute = { theirs: desk.base, fields: disputed };
  desk.state.say({ content: merged, standing: "disputed", dispute });
  keepNow(desk);
}

function receive(desk: Desk, fresh: PlanOfCareRecord): void {
  const { place, version, state } = desk;
  if (fresh.id !== place.id || fresh.version <= version || state.get().standing !== "saved") return;
  stand(desk, fresh);
  state.say({ content: fresh.content });
}

function settle(desk: Desk, takeTheirs: readonly PlanField[]): void {
  const { content, dispute } = desk.state.get();
  const chosen = take(content, dispute?.theirs ?? content, takeTheirs);
  desk.state.say({ content: chosen, dispute: undefined });
  again(desk, 0);
}

/** Unsaved changes, with the version they were made to. */
type KeptPlan = { readonly version: number; readonly base: PlanOfCare; readonly mine: PlanOfCare };

/** Where changes that an earlier tab could not save wait for the next tab. */
export const planSlot = (platform: Platform, planId: string): KeptSlot<KeptPlan> =>
  openSlot(platform, `plan-of-care ${planId}`);
