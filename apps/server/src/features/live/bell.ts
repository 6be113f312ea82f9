export type Bell = {
  readonly ring: () => void;
  /** Until it is rung, or `mostMs` have gone by; at once when it was rung while nobody waited. */
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
