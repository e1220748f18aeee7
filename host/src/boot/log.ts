/**
 * The one way in which the host writes to the developer console: what nobody has to act on, and what a person who is asked for help
 * looks for there. Never pass a token, a password or a request body.
 *
 * @example warn('the search works without pinyin:', error)
 */
export function warn(message: string, ...details: readonly unknown[]): void {
  // biome-ignore lint/suspicious/noConsole: where else would the person who is asked for help look
  console.warn(`[console] ${message}`, ...details);
}
