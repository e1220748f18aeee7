/**
 * A fresh id for a write that must not happen twice: the server answers a repeated id with the first result. Give every
 * intention of the person an id of its own. Works on plain http too, where `crypto.randomUUID` does not exist.
 *
 * @example await call('POST /netbar/archiveNetbar', { ID, expectUpdatedAt, requestId: newRequestId() });
 */
export function newRequestId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
