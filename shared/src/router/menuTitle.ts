const PLACEHOLDER = /\$\{([^}]*)\}/g;

/** The names that a menu's title shows: of `网吧-${id}` it is `id`. */
export const titleNames = (title: string): string[] =>
  [...title.matchAll(PLACEHOLDER)].map(([, name = '']) => name);

/** A menu's title with every `${name}` filled (spec 2); a name without a value is left out. */
export const fillTitle = (title: string, get: (name: string) => string | undefined): string =>
  title.replace(PLACEHOLDER, (_all, name: string) => get(name) ?? '');
