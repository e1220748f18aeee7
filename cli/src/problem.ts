/** A failure that the user can fix. It is printed as one line, without a stack. */
export class Problem extends Error {}

/** Returns the message of a thrown value. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * Prints in one line why a command failed: a Problem, or an operating-system error such as a full
 * disk.
 *
 * @returns the exit code
 * @throws other errors, which are faults of this tool, for their stack
 */
export function printFailure(error: unknown): number {
  const isRefused = error instanceof Error && 'syscall' in error;
  if (!isRefused && !(error instanceof Problem)) throw error;
  console.error(isRefused ? `Operating system error: ${error.message}` : error.message);
  return 1;
}

/**
 * Parses JSON.
 *
 * @throws Problem that names the file, the error and the remedy
 */
export function parseJson<T>(text: string, what: string, todo: string): T {
  try {
    return JSON.parse(text) as T;
  } catch (error) {
    throw new Problem(`${what} cannot be read (${errorMessage(error)}): ${todo}`);
  }
}

/** Redirects are not followed, because the token would be sent to their target. */
export const NO_REDIRECT = { redirect: 'manual' } as const;

/** @throws Problem for a redirect, with its target and the remedy */
export function assertNotRedirected(address: string, { status, headers }: Response): void {
  const to = status >= 300 && status < 400 ? headers.get('location') : null;
  if (to === null) return;
  const { origin } = new URL(to, address);
  throw new Problem(
    `${address} redirects to ${origin}. Use that address instead. In a project, npm run upgrade -- --console ${origin} stores it.`,
  );
}

const UNAVAILABLE = 503;

/**
 * Checks that a console has built the files that it serves below `/sdk`.
 *
 * @throws Problem if the build has failed or the console is stopping
 */
export function assertBuilt({ status, url }: Response): void {
  if (status !== UNAVAILABLE) return;
  throw new Problem(
    `${url} responds with HTTP 503: the console has not built this part of its SDK, or it is stopping. The reason is in the output of "npm start".`,
  );
}

const UNTRUSTED = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

/**
 * Explains why a URL is not reachable and what to do. Certificates are always verified, because
 * sessions and releases are sent.
 *
 * @param error the error of `fetch`
 * @param todo the remedy for everything except a certificate
 */
export function unreachable(address: string, error: unknown, todo: string): Problem {
  const cause = (error as { cause?: unknown }).cause ?? error;
  const code = (cause as { code?: unknown }).code;
  if (UNTRUSTED.has(String(code)))
    return new Problem(
      `${address} has an untrusted certificate (${errorMessage(cause)}). Ask its operator for the certificate of the issuer, and set NODE_EXTRA_CA_CERTS to that file.`,
    );
  if (code === 'CERT_HAS_EXPIRED')
    return new Problem(
      `The certificate of ${address} has expired (${errorMessage(cause)}). Ask its operator to renew it.`,
    );
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return new Problem(
      `${address} has a certificate for another name (${errorMessage(cause)}). Use the address in the certificate.`,
    );
  return new Problem(
    `${address} cannot be reached (${errorMessage(cause)}): ${todo}${proxyHint(address)}`,
  );
}

/**
 * Node ignores proxies by default, unlike npm. The hint prevents a search for the fault at the
 * console.
 */
function proxyHint(address: string): string {
  const { protocol, hostname } = new URL(address);
  const name = protocol === 'https:' ? 'HTTPS_PROXY' : 'HTTP_PROXY';
  const isNamed = [name, name.toLowerCase()].some((variable) => process.env[variable]);
  const isHere = /^(?:127\.|localhost$|\[::1\]$)/.test(hostname);
  if (!isNamed || isHere || process.env.NODE_USE_ENV_PROXY === '1') return '';
  return ` ${name} is set, but Node uses the proxy only with NODE_USE_ENV_PROXY=1 (Node 22.21 or 24.5 and newer).`;
}
