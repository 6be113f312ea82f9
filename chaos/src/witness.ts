import type {
  AssessmentSync,
  FieldChange,
} from "@hearthside/web/src/features/assessments/sync/assessment-sync.ts";
import { recordTime, type TimeToRecord } from "@hearthside/web/src/features/schedule/today/record-time.ts";
import type { Tab } from "@hearthside/web/src/test/browser.ts";
import type { Given } from "./oracle.ts";
import type { Press } from "./presses.ts";

/** Records the input at all tabs and the status they show. */
export type Witness = {
  readonly given: readonly Given[];
  readonly pressed: readonly Press[];
  watch(sync: AssessmentSync): void;
  give(device: number, sync: AssessmentSync, change: FieldChange & { readonly value: string }): void;
  press(tab: Tab, userId: string, time: TimeToRecord): void;
};

const told = new Set(["on-device", "saved", "signed-out", "refused"]);

export function openWitness(): Witness {
  const given: Given[] = [];
  const pressed: Press[] = [];
  const inTab = new WeakMap<AssessmentSync, Given[]>();
  return {
    given,
    pressed,
    watch(sync) {
      inTab.set(sync, []);
      sync.subscribe(() => {
        if (!told.has(sync.state().saved)) return;
        for (const one of inTab.get(sync) ?? []) one.isAcknowledged = true;
      });
    },
    give(device, sync, change) {
      const { item, value } = change;
      const seen = sync.state().answers.get(item)?.value ?? null;
      const one = { device, item, value, seen, isAcknowledged: false };
      given.push(one);
      inTab.get(sync)?.push(one);
      sync.change([change]);
    },
    press({ platform }, userId, time) {
      const { visit, kind, at } = time;
      const one: Press = { userId, visitId: visit.id, kind, at, isAcknowledged: false };
      pressed.push(one);
      void recordTime(platform, time).then(({ place }) => {
        one.isAcknowledged = place === "device";
      });
    },
  };
}
