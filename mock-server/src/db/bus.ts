/** What one instance tells the others: short notes, each at most once, to whoever listens at that moment. */
export interface Bus {
  /**
   * Tells every subscriber of a topic, on all instances, this one included. Call it after the write that it tells of has
   * been committed: a subscriber reads the database. The payload is JSON of less than 8 000 bytes and holds no secret.
   *
   * @example await bus.publish('wx', { uuid })
   */
  publish(topic: string, payload: object): Promise<void>;
  /** Hears a topic until the answered function is called. A note may be missed while a connection is down. */
  subscribe(topic: string, listener: (payload: unknown) => void): () => void;
}

/** The bus of a single process: what the embedded database needs. */
export function makeLocalBus(): Bus {
  const topics = new Map<string, Set<(payload: unknown) => void>>();
  return {
    async publish(topic, payload) {
      for (const listener of [...(topics.get(topic) ?? [])]) listener(payload);
    },
    subscribe(topic, listener) {
      const listeners = topics.get(topic) ?? new Set();
      topics.set(topic, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && topics.get(topic) === listeners) topics.delete(topic);
      };
    },
  };
}
