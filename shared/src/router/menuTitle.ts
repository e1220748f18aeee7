const PLACEHOLDER = /\$\{([^}]*)\}/g;

/** Returns the placeholder names of a menu title: `id` for `网吧-${id}`. */
export const titleNames = (title: string): string[] =>
  [...title.matchAll(PLACEHOLDER)].map(([, name = '']) => name);

/** Replaces every `${name}` in a menu title (spec 2). A name without a value is removed. */
export const fillTitle = (title: string, get: (name: string) => string | undefined): string =>
  title.replace(PLACEHOLDER, (_all, name: string) => get(name) ?? '');
