/**
 * Writes a warning to the developer console. Use it for problems that need no action by the user.
 * Do not pass tokens, passwords or request bodies.
 *
 * @example warn('the search works without pinyin:', error)
 */
export function warn(message: string, ...details: readonly unknown[]): void {
  // biome-ignore lint/suspicious/noConsole: support staff look for problems in the developer console
  console.warn(`[console] ${message}`, ...details);
}
