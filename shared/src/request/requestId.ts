/**
 * Returns a new id for a write that must not be executed twice. For a repeated id the server
 * returns the first result. Use one id per user action. Also works on plain http, where
 * `crypto.randomUUID` is missing.
 *
 * @example
 * await call('POST /netbar/archiveNetbar', { ID, expectUpdatedAt, requestId: newRequestId() });
 */
export function newRequestId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
