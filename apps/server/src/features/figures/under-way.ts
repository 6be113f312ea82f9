const underWay = new WeakMap<object, Map<string, Promise<void>>>();

/** Runs `work`, or joins the running work of that name and `owner`. */
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

/** Runs `work` after all earlier work of `owner`, even after failures. */
export function inTurn(owner: object, work: () => Promise<void>): Promise<void> {
  const before = lastInTurn.get(owner) ?? Promise.resolve();
  const begun = before.then(work, work);
  lastInTurn.set(owner, begun);
  return begun;
}
