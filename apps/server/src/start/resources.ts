type Release = () => void | Promise<void>;

/** What a start has opened; released in reverse order, each even if another fails. */
export type Resources = { add: (release: Release) => void; releaseAll: () => Promise<void> };

export function noResources(): Resources {
  const releases: Release[] = [];
  return {
    add: (release) => releases.push(release),
    releaseAll: async () => {
      const failures: unknown[] = [];
      for (let release = releases.pop(); release; release = releases.pop()) {
        try {
          await release();
        } catch (error) {
          failures.push(error);
        }
      }
      if (failures.length > 0) throw new AggregateError(failures, "Not everything could be closed");
    },
  };
}
