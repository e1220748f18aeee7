const globals: Record<string, unknown> = globalThis as never;

/** Excludes Vitest's variables, and the event that is being dispatched. */
const isWatched = (name: string) => !name.startsWith('__vitest') && name !== 'event';

/** Whether reading a variable twice returns the same value. */
const isSteady = (name: string) => Object.is(globals[name], globals[name]);

/** Compares values, because the test document defines most variables as accessors. */
const read = (): Map<string, unknown> =>
  new Map(
    Object.getOwnPropertyNames(globals)
      .filter(isWatched)
      .map((name) => [name, globals[name]]),
  );

/**
 * Records the global variables.
 *
 * @returns a function that returns the names of added and replaced variables, and restores the
 * recorded state
 */
export function rememberGlobals(): () => string[] {
  const before = read();
  return () => {
    const changed = [...read()]
      .filter(([name, value]) => !Object.is(value, before.get(name)) && isSteady(name))
      .map(([name]) => name);
    for (const name of changed)
      if (before.has(name)) globals[name] = before.get(name);
      else Reflect.deleteProperty(globals, name);
    return changed;
  };
}
