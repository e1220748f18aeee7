/** Class names of one element; what is no name is left out. */
export const joined = (...classes: (string | false | undefined)[]): string =>
  classes.filter(Boolean).join(' ');
