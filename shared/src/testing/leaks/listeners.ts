/** Listeners of the page by target, event and code, with how many there are. */
const counts = new Map<string, number>();
const repeated = new Set<string>();

function watch(name: string, target: EventTarget): void {
  const { addEventListener: add, removeEventListener: remove } = target;
  const known = new Map<string, Set<unknown>>();
  const listenersOf = (type: string) =>
    known.get(type) ?? known.set(type, new Set()).get(type) ?? new Set();
  const count = (type: string, listener: unknown, change: 1 | -1) => {
    // The code of a bound function, or of an object, is unknown.
    const code = typeof listener === 'function' ? String(listener) : '[native code]';
    if (code.includes('[native code]')) return;
    const key = `${name} ${type} ${code}`;
    const now = (counts.get(key) ?? 0) + change;
    counts.set(key, now);
    if (now > 1) repeated.add(key);
    else repeated.delete(key);
  };
  Object.assign(target, {
    addEventListener(...words: Parameters<typeof add>) {
      const [type, listener] = words;
      const listeners = listenersOf(type);
      if (listener !== null && !listeners.has(listener)) {
        listeners.add(listener);
        count(type, listener, 1);
      }
      return add.apply(target, words);
    },
    removeEventListener(...words: Parameters<typeof remove>) {
      const [type, listener] = words;
      if (listenersOf(type).delete(listener)) count(type, listener, -1);
      return remove.apply(target, words);
    },
  });
}

/** Records listeners of the window and the document from now on. To be called once per process. */
export function watchListeners(): void {
  watch('window', window);
  watch('document', document);
}

/**
 * Listeners that are there more than once with the same code: somebody added one again and did not remove the one before. A listener
 * that a module adds once for the life of the page is none of them.
 *
 * @returns for example `['window resize']`, each once
 */
export function takeRepeatedListeners(): string[] {
  const found = [...repeated].map((key) => key.split(' ', 2).join(' '));
  repeated.clear();
  return [...new Set(found)];
}
