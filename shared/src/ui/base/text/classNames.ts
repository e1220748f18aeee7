/** Joins class names and skips falsy values. */
export const classNames = (...classes: (string | false | undefined)[]): string =>
  classes.filter(Boolean).join(' ');
