const underWay = new WeakMap<object, Map<string, Promise<void>>>();

/** Does `work`, or waits for the work of that name that `owner` already has under way. */
export function once(owner: object, name: string, work: () => Promise<void>): Promise<void> {
  const all = underWay.get(owner) ?? new Map<string, Promise<void>>();
  underWay.set(owner, all);
  const known = all.get(name);
  if (known !== undefined) return known;
  const begun = work().finally(() => all.delete(name));
  all.set(name, begun);
  return begun;
}

const lastInTurn = new WeakMap<object, Promise<void>>();

/** Does `work` after all that `owner` gave here before, whatever became of it. */
export function inTurn(owner: object, work: () => Promise<void>): Promise<void> {
  const before = lastInTurn.get(owner) ?? Promise.resolve();
  const begun = before.then(work, work);
  lastInTurn.set(owner, begun);
  return begun;
}
