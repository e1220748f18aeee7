import { Problem } from './problem.ts';

/** Whether a URL is safe against eavesdropping: it is on this machine, or uses HTTPS. */
export const isSecureUrl = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' ||
  (protocol === 'http:' && /^(?:127\.0\.0\.1|localhost|\[::1\])$/.test(hostname));

const READABLE = 'everybody on the way there can read the token, and upload with it';

/**
 * Ensures that a token is sent only to secure URLs.
 *
 * @param allowed whether the user has set `--plain-http`, which reduces the error to a warning
 * @throws Problem for plain HTTP to another machine
 */
export function assertSecureUrl(
  address: string,
  allowed: boolean,
  tell: (line: string) => void,
): void {
  const url = new URL(address);
  if (isSecureUrl(url)) return;
  if (!allowed)
    throw new Problem(
      `${address} is another machine without encryption: ${READABLE}. Use its HTTPS address, or add --plain-http in a trusted network (npm run … -- --plain-http).`,
    );
  tell(`Warning: ${address} is another machine without encryption: ${READABLE}.`);
}
