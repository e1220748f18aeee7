/** Log levels in ascending severity. */
export const LEVELS = ['debug', 'info', 'warn', 'error', 'fatal'] as const;
