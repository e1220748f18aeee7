const globals: Record<string, unknown> = globalThis as never;

/** Vitest's own variables, and the event that is being dispatched. */
const isWatched = (name: string) => !name.startsWith('__vitest') && name !== 'event';

/** Whether a variable has the same value each time that it is read. */
const isSteady = (name: string) => Object.is(globals[name], globals[name]);

/** Values, because the document of the tests makes most of its variables accessors. */
const read = (): Map<string, unknown> =>
  new Map(
    Object.getOwnPropertyNames(globals)
      .filter(isWatched)
      .map((name) => [name, globals[name]]),
  );

/**
 * Remembers the global variables.
 *
 * @returns a function that names those that were added or replaced since, and restores what was there
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
