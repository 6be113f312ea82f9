/** Listeners are told only about the topic they subscribed to. */
export function createTopics() {
  const listeners = new Map<string, Set<() => void>>();
  return {
    subscribe(topic: string, listener: () => void): () => void {
      const those = listeners.get(topic) ?? new Set();
      listeners.set(topic, those.add(listener));
      return () => {
        those.delete(listener);
      };
    },
    tell(topics: Iterable<string>): void {
      for (const topic of new Set(topics)) for (const listener of listeners.get(topic) ?? []) listener();
    },
    all: (): readonly string[] => [...listeners.keys()],
  };
}
