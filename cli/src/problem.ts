/** A failure that its reader can act on: printed as one line, without a stack. */
export class Problem extends Error {}

/** The message of anything that was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

const UNTRUSTED = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

/**
 * Why an address did not answer, as a sentence that says what to do. A certificate is never left unchecked: a session and releases
 * travel there.
 *
 * @param error what `fetch` threw
 * @param todo what to do about anything but a certificate
 */
export function unreachable(address: string, error: unknown, todo: string): Problem {
  const cause = (error as { cause?: unknown }).cause ?? error;
  const code = (cause as { code?: unknown }).code;
  if (UNTRUSTED.has(String(code)))
    return new Problem(
      `${address} shows a certificate that nobody here vouches for (${messageOf(cause)}): ask its operator for the certificate of who issued it, and name that file in NODE_EXTRA_CA_CERTS.`,
    );
  if (code === 'CERT_HAS_EXPIRED')
    return new Problem(`The certificate of ${address} is out of date (${messageOf(cause)}): ask its operator to renew it.`);
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return new Problem(`${address} shows the certificate of another name (${messageOf(cause)}): use the address that it names.`);
  return new Problem(`${address} cannot be reached (${messageOf(cause)}): ${todo}`);
}
