/** Joins class names and skips falsy values. */
export const joined = (...classes: (string | false | undefined)[]): string =>
  classes.filter(Boolean).join(' ');
