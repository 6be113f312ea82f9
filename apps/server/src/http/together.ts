type Waiting<I, O> = {
  readonly input: I;
  readonly resolve: (output: O | PromiseLike<O>) => void;
  readonly reject: (error: unknown) => void;
};

/** Does many at once: the outputs in the order of the inputs. If it throws, all of them fail. */
type DoTogether<I, O> = (inputs: readonly I[]) => Promise<readonly (O | PromiseLike<O>)[]>;

/**
 * The same one by one, with the callers put together: the first goes at once, and those that come in the meantime go next, all
 * at the same time, `most` at most. There is no timer.
 */
export function together<I, O>(most: number, doTogether: DoTogether<I, O>): (input: I) => Promise<O> {
  const line: Waiting<I, O>[] = [];
  let isRunning = false;
  return (input) => {
    const { promise, resolve, reject } = Promise.withResolvers<O>();
    line.push({ input, resolve, reject });
    if (!isRunning) void run();
    return promise;
  };

  async function run(): Promise<void> {
    isRunning = true;
    while (line.length > 0) await runNext(line.splice(0, most));
    isRunning = false;
  }

  async function runNext(next: readonly Waiting<I, O>[]): Promise<void> {
    try {
      const outputs = await doTogether(next.map(({ input }) => input));
      outputs.forEach((output, at) => next[at]?.resolve(output));
    } catch (error) {
      for (const { reject } of next) reject(error);
    }
  }
}
