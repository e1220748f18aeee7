/**
 * Writes a warning for operators to the developer console. The only way for shared code to write to
 * it. Never pass a token, a password or a request body.
 */
export function warn(message: string, ...details: readonly (string | number)[]): void {
  // biome-ignore lint/suspicious/noConsole: the browser has no other log for warnings
  console.warn(`[console] ${message}`, ...details);
}

const logged = new Set<string>();

/** Writes each message once, because a thousand rows can have the same fault. */
export function warnOnce(message: string): void {
  if (logged.has(message)) return;
  logged.add(message);
  warn(message);
}
