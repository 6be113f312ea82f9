type Most = {
  /** Of everybody. */
  readonly all: number;
  /** Of one person, or one agency. */
  readonly each: number;
};

type Waiting = { readonly who: string; readonly begin: () => void };

/**
 * Lets a few works go on at once, so that however many are asked for, connections are left for others. Whoever has not too
 * many under way begins first, in the order in which they came.
 */
export function fewAtOnce({ all, each }: Most): <T>(who: string, work: () => Promise<T>) => Promise<T> {
  const going: string[] = [];
  const waiting: Waiting[] = [];
  const mayBegin = (who: string) => going.length < all && going.filter((one) => one === who).length < each;
  const beginNext = () => {
    const at = waiting.findIndex(({ who }) => mayBegin(who));
    const [next] = at === -1 ? [] : waiting.splice(at, 1);
    if (next === undefined) return;
    going.push(next.who);
    next.begin();
  };
  return async (who, work) => {
    await new Promise<void>((begin) => {
      waiting.push({ who, begin });
      beginNext();
    });
    try {
      return await work();
    } finally {
      going.splice(going.indexOf(who), 1);
      beginNext();
    }
  };
}
