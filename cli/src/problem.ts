/** A failure that its reader can act on: printed as one line, without a stack. */
export class Problem extends Error {}

/** The message of anything that was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * Says why a command failed, in one line: a problem, or what the operating system refused, such as a full disk.
 *
 * @returns the exit code
 * @throws what is a fault of this tool, for its stack
 */
export function tellFailure(error: unknown): number {
  const isRefused = error instanceof Error && 'syscall' in error;
  if (!isRefused && !(error instanceof Problem)) throw error;
  console.error(isRefused ? `The operating system refused it: ${error.message}` : error.message);
  return 1;
}

/** What a JSON text holds. @throws Problem that names what it is, why it cannot be read, and what to do */
export function parseJson<T>(text: string, what: string, todo: string): T {
  try {
    return JSON.parse(text) as T;
  } catch (error) {
    throw new Problem(`${what} cannot be read (${messageOf(error)}): ${todo}`);
  }
}

/** What is asked of a console goes to nobody that it names: a token would go along. */
export const STAY = { redirect: 'manual' } as const;

/** @throws Problem for an answer that leads to another address, with what to do */
export function assertStayed(address: string, { status, headers }: Response): void {
  const to = status >= 300 && status < 400 ? headers.get('location') : null;
  if (to === null) return;
  const { origin } = new URL(to, address);
  throw new Problem(
    `${address} leads to ${origin}: name that address instead. In a project, npm run upgrade -- --console ${origin} keeps it.`,
  );
}

const UNAVAILABLE = 503;

/**
 * Checks that a console has built what it hands out below `/sdk`.
 *
 * @throws Problem when it has not, because the build failed or the console stops
 */
export function assertBuilt({ status, url }: Response): void {
  if (status !== UNAVAILABLE) return;
  throw new Problem(
    `${url} answers with HTTP 503: the console has not built this part of its SDK, or it is stopping. Its operator finds the reason in the output of "npm start".`,
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
    return new Problem(
      `The certificate of ${address} is out of date (${messageOf(cause)}): ask its operator to renew it.`,
    );
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return new Problem(
      `${address} shows the certificate of another name (${messageOf(cause)}): use the address that it names.`,
    );
  return new Problem(
    `${address} cannot be reached (${messageOf(cause)}): ${todo}${proxyHint(address)}`,
  );
}

/** Node goes through no proxy unless it is told to, which npm does: who has one would look for the fault at the console. */
function proxyHint(address: string): string {
  const { protocol, hostname } = new URL(address);
  const name = protocol === 'https:' ? 'HTTPS_PROXY' : 'HTTP_PROXY';
  const isNamed = [name, name.toLowerCase()].some((one) => process.env[one]);
  const isHere = /^(?:127\.|localhost$|\[::1\]$)/.test(hostname);
  if (!isNamed || isHere || process.env.NODE_USE_ENV_PROXY === '1') return '';
  return ` ${name} names a proxy, which Node uses only with NODE_USE_ENV_PROXY=1 (Node 22.21 or 24.5 and newer).`;
}
