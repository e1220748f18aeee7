import { Problem } from './problem.ts';

/** Whether nobody between here and an address can read what is sent there: it is of this machine, or encrypted. */
export const isPrivateWay = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' ||
  (protocol === 'http:' && /^(?:127\.0\.0\.1|localhost|\[::1\])$/.test(hostname));

const READABLE = 'everybody on the way there can read the token, and upload with it';

/**
 * Holds what sends a token to addresses to which nobody can read along.
 *
 * @param allowed the person has said `--plain-http`: he is warned only
 * @throws Problem for plain http to another machine
 */
export function assertPrivateWay(
  address: string,
  allowed: boolean,
  tell: (line: string) => void,
): void {
  const url = new URL(address);
  if (isPrivateWay(url)) return;
  if (!allowed)
    throw new Problem(
      `${address} is another machine without encryption: ${READABLE}. Use its https address; in a network that you trust add --plain-http (npm run … -- --plain-http).`,
    );
  tell(`Warning: ${address} is another machine without encryption: ${READABLE}.`);
}
