import { linksAfter, type Operation, type Operations } from "./operation.ts";

/** Operations the device could not save: in this tab only, until they are sent or the tab closes. */
export type MemoryOperations = Operations & {
  /** Operations that are now saved on the device. */
  forget: (opIds: readonly string[]) => void;
};

export function memoryOperations(): MemoryOperations {
  let kept: readonly Operation[] = [];
  const change = (opId: string, part: Partial<Operation>) => {
    kept = kept.map((one) => (one.opId === opId ? { ...one, ...part } : one));
  };
  const remove = (opId: string) => {
    kept = kept.filter((one) => one.opId !== opId);
  };
  const letGo = (opId: string, base: number | null) => {
    kept = kept.map((one) =>
      one.follows === opId ? { ...one, follows: null, base: base ?? one.base } : one,
    );
  };
  return {
    list: async () => kept,
    async add(operations) {
      for (const operation of operations) kept = added(kept, operation);
    },
    async claim(opIds) {
      const claimed = kept.filter(({ opId, refusal }) => opIds.includes(opId) && refusal === null);
      for (const { opId } of claimed) change(opId, { wasSent: true });
      return claimed.map(({ opId }) => opId);
    },
    async end(endings) {
      for (const { opId, base } of endings) {
        remove(opId);
        letGo(opId, base);
      }
    },
    async refuse(refused) {
      for (const { opId, message } of refused) {
        change(opId, { refusal: message });
        letGo(opId, null);
      }
    },
    retry: async (opId, follows) => change(opId, { refusal: null, follows }),
    async discard(opId) {
      const wasSent = kept.some((one) => one.opId === opId && one.wasSent);
      remove(opId);
      return wasSent;
    },
    forget: (opIds) => opIds.forEach(remove),
  };
}

function added(kept: readonly Operation[], operation: Operation): readonly Operation[] {
  const before = kept.find(({ opId }) => opId === operation.follows);
  if (before === undefined) return [...kept, operation];
  const { replaces, ...links } = linksAfter({ ...before, isRefused: before.refusal !== null }, operation);
  const others = replaces ? kept.filter((one) => one !== before) : kept;
  return [...others, { ...operation, ...links }];
}
