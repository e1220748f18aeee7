import type { LookupAddress } from 'node:dns';
import type { BlockList } from 'node:net';
import { badFields } from '../../../http/errors.ts';
import type { Config } from '../../../process/config.ts';
import {
  assertLiteral,
  bareHost,
  ForbiddenAddress,
  guardedLookup,
} from '../../kernel/outbound/addresses.ts';
import { isConsoleAddress } from './ownAddress.ts';
import { texts } from './texts.ts';

const bad = (msg: string) => badFields([{ field: 'target', msg }]);

/**
 * Normalizes the address of a back end. It must be an http or https URL without credentials and
 * query, with a plain path.
 *
 * @returns the address without a trailing slash
 * @throws Refusal 422 for an invalid address
 * @example readTarget(' https://Tool.example:443/base/ ') // 'https://tool.example/base'
 */
export function readTarget(text: string): string {
  const trimmed = text.trim();
  const url = URL.parse(trimmed);
  const isPlain =
    url !== null &&
    /^https?:\/\/[^\\?#@\s]+$/i.test(trimmed) &&
    /^\/(?:[A-Za-z0-9_-]+(?:\/|$))*$/.test(url.pathname);
  // Reject dot segments, which the URL parser has already resolved.
  if (
    !isPlain ||
    url.username !== '' ||
    /(?:^|\/)(?:\.|%2e)+(?:\/|$)/i.test(trimmed.replace(/^https?:\/\//i, ''))
  )
    throw bad(texts.badTarget);
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '');
}

/**
 * Resolves a host name.
 *
 * @throws Refusal 422 for an unknown name and for a forbidden network
 */
async function resolveAddresses(host: string, allowed: BlockList): Promise<string[]> {
  try {
    assertLiteral(host, allowed);
    const addresses = await new Promise<LookupAddress[]>((resolve, reject) =>
      guardedLookup(allowed)(host, { all: true }, (error, all) =>
        error ? reject(error) : resolve(all as LookupAddress[]),
      ),
    );
    return addresses.map(({ address }) => address);
  } catch (error) {
    throw bad(
      error instanceof ForbiddenAddress
        ? texts.forbiddenTarget(error.address)
        : texts.notResolved(host),
    );
  }
}

/**
 * Checks that the address resolves to an allowed network now. Each connection checks it again.
 *
 * @param consoleAddress address of this console, which a plugin must not use
 * @throws Refusal 422 for an unknown name, a forbidden network, and the console itself
 */
export async function assertAllowedTarget(
  target: string,
  allowed: BlockList,
  consoleAddress: Pick<Config, 'host' | 'port'>,
): Promise<void> {
  if (
    isConsoleAddress(
      target,
      await resolveAddresses(bareHost(new URL(target)), allowed),
      consoleAddress,
    )
  )
    throw bad(texts.ownTarget);
}
