/** Number of listeners by target, event and code. */
const counts = new Map<string, number>();
const repeated = new Set<string>();

function watch(name: string, target: EventTarget): void {
  const { addEventListener: add, removeEventListener: remove } = target;
  const known = new Map<string, Set<unknown>>();
  const listenersOf = (type: string) =>
    known.get(type) ?? known.set(type, new Set()).get(type) ?? new Set();
  const count = (type: string, listener: unknown, change: 1 | -1) => {
    // The code of a bound function or of an object is not available.
    const code = typeof listener === 'function' ? String(listener) : '[native code]';
    if (code.includes('[native code]')) return;
    const key = `${name} ${type} ${code}`;
    const now = (counts.get(key) ?? 0) + change;
    counts.set(key, now);
    if (now > 1) repeated.add(key);
    else repeated.delete(key);
  };
  Object.assign(target, {
    addEventListener(...args: Parameters<typeof add>) {
      const [type, listener] = args;
      const listeners = listenersOf(type);
      if (listener !== null && !listeners.has(listener)) {
        listeners.add(listener);
        count(type, listener, 1);
      }
      return add.apply(target, args);
    },
    removeEventListener(...args: Parameters<typeof remove>) {
      const [type, listener] = args;
      if (listenersOf(type).delete(listener)) count(type, listener, -1);
      return remove.apply(target, args);
    },
  });
}

/** Starts to record listeners of the window and the document. Call it once per process. */
export function watchListeners(): void {
  watch('window', window);
  watch('document', document);
}

/**
 * Returns listeners that are registered more than once with the same code, because an earlier one
 * was not removed. A listener that a module adds once for the lifetime of the page is not reported.
 *
 * @returns for example `['window resize']`, without duplicates
 */
export function takeRepeatedListeners(): string[] {
  const listenerNames = [...repeated].map((key) => key.split(' ', 2).join(' '));
  repeated.clear();
  return [...new Set(listenerNames)];
}
