import type {
  AssessmentSync,
  Change,
} from "@hearthside/web/src/features/assessments/sync/assessment-sync.ts";
import type { Given } from "./oracle.ts";

/** Writes down what is given at the tabs of all devices, and what those say of it. */
export type Witness = {
  readonly given: readonly Given[];
  watch(sync: AssessmentSync): void;
  give(device: number, sync: AssessmentSync, change: Change & { readonly value: string }): void;
};

const told = new Set(["on-device", "saved", "signed-out", "refused"]);

export function openWitness(): Witness {
  const given: Given[] = [];
  const inTab = new WeakMap<AssessmentSync, Given[]>();
  return {
    given,
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
  };
}
