/** Levels of a debug log, from the least to the gravest. */
export const LEVELS = ['debug', 'info', 'warn', 'error', 'fatal'] as const;
