import { BlockList, isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { Config } from '../../../process/config.ts';
import { ipFamily } from '../../kernel/outbound/addresses.ts';

/**
 * Wildcard addresses. A server on a wildcard address accepts connections to every address of the
 * machine, and a connection to a wildcard address reaches the local machine.
 */
const ALL = ['0.0.0.0', '::'];
const LOOPBACK = ['127.0.0.1', '::1'];

function listenedOn(host: string): BlockList {
  const list = new BlockList();
  const wide = ALL.includes(host)
    ? Object.values(networkInterfaces()).flatMap((all = []) => all.map(({ address }) => address))
    : [];
  const named = isIP(host) === 0 ? LOOPBACK : [host];
  for (const address of [...ALL, ...wide, ...named]) list.addAddress(address, ipFamily(address));
  return list;
}

/**
 * Returns true if the address of a back end is this console's own address. Each forwarded call
 * would return to the console.
 *
 * @param addresses resolved addresses of the target's host
 */
export function isConsoleAddress(
  target: string,
  addresses: readonly string[],
  { host, port }: Pick<Config, 'host' | 'port'>,
): boolean {
  const url = new URL(target);
  const itsPort = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  const listened = listenedOn(host);
  return (
    itsPort === port && addresses.some((address) => listened.check(address, ipFamily(address)))
  );
}
