type Most = {
  /** In total. */
  readonly all: number;
  /** Per person or agency. */
  readonly each: number;
};

type Waiting = { readonly who: string; readonly begin: () => void };

/**
 * Limits concurrent jobs, so that connections are left for others. Jobs start in order of arrival, skipping owners at their
 * limit.
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
