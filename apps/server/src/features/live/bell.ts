export type Bell = {
  readonly ring: () => void;
  /** Waits until rung or `mostMs` have passed; returns at once if rung before. */
  readonly wait: (mostMs: number) => Promise<void>;
};

export function makeBell(): Bell {
  let rung = Promise.withResolvers<void>();
  return {
    ring: () => rung.resolve(),
    wait: async (mostMs) => {
      const timer = setTimeout(rung.resolve, mostMs);
      await rung.promise;
      clearTimeout(timer);
      rung = Promise.withResolvers<void>();
    },
  };
}
