/**
 * The one way in which shared writes to the developer console: warnings that an operator may be asked for.
 * Never pass a token, a password or a request body.
 */
export function warn(message: string, ...details: readonly (string | number)[]): void {
  // biome-ignore lint/suspicious/noConsole: warnings of the browser part have no other place to go
  console.warn(`[console] ${message}`, ...details);
}

const told = new Set<string>();

/** As `warn`, once for each message: of a thousand rows with the same fault one line is enough. */
export function warnOnce(message: string): void {
  if (told.has(message)) return;
  told.add(message);
  warn(message);
}
