import type { LookupAddress } from 'node:dns';
import type { BlockList } from 'node:net';
import { badFields } from '../../../http/errors.ts';
import type { Config } from '../../../process/config.ts';
import {
  assertLiteral,
  ForbiddenAddress,
  guardedLookup,
  hostOf,
} from '../../kernel/outbound/addresses.ts';
import { isOwnAddress } from './ownAddress.ts';
import { texts } from './texts.ts';

const bad = (msg: string) => badFields([{ field: 'target', msg }]);

/**
 * Holds an address of a back end to its form: http or https, no name and password, no query, a plain path.
 *
 * @returns it as it is kept, without a slash at its end
 * @throws Refusal 422
 * @example readTarget(' https://Tool.example:443/base/ ') // 'https://tool.example/base'
 */
export function readTarget(text: string): string {
  const trimmed = text.trim();
  const url = URL.parse(trimmed);
  const isPlain =
    url !== null &&
    /^https?:\/\/[^\\?#@\s]+$/i.test(trimmed) &&
    /^\/(?:[A-Za-z0-9_-]+(?:\/|$))*$/.test(url.pathname);
  // What a URL leaves out of its path has climbed.
  if (
    !isPlain ||
    url.username !== '' ||
    /(?:^|\/)(?:\.|%2e)+(?:\/|$)/i.test(trimmed.replace(/^https?:\/\//i, ''))
  )
    throw bad(texts.badTarget);
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '');
}

/** @throws Refusal 422 for a name that nobody knows, and for a network that is not allowed */
async function lookUp(host: string, allowed: BlockList): Promise<string[]> {
  try {
    assertLiteral(host, allowed);
    const found = await new Promise<LookupAddress[]>((resolve, reject) =>
      guardedLookup(allowed)(host, { all: true }, (error, all) =>
        error ? reject(error) : resolve(all as LookupAddress[]),
      ),
    );
    return found.map(({ address }) => address);
  } catch (error) {
    throw bad(
      error instanceof ForbiddenAddress
        ? texts.forbiddenTarget(error.address)
        : texts.notResolved(host),
    );
  }
}

/**
 * Whether an address may be connected to, as it is now. Each connection is held to it again.
 *
 * @param own where this console listens: no plugin of it is there
 * @throws Refusal 422 for a name that nobody knows, for a network that is not allowed, and for the console itself
 */
export async function assertReachable(
  target: string,
  allowed: BlockList,
  own: Pick<Config, 'host' | 'port'>,
): Promise<void> {
  if (isOwnAddress(target, await lookUp(hostOf(new URL(target)), allowed), own))
    throw bad(texts.ownTarget);
}
