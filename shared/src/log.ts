/**
 * The one way in which shared writes to the developer console: warnings that an operator may be asked for.
 * Never pass a token, a password or a request body.
 */
export function warn(message: string, ...details: readonly (string | number)[]): void {
  // biome-ignore lint/suspicious/noConsole: warnings of the browser part have no other place to go
  console.warn(`[console] ${message}`, ...details);
}
