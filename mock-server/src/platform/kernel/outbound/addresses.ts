import dns, { type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

export const ipFamily = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/**
 * Networks that are not public: this machine, private and provider-internal networks, multicast,
 * and tunnels into them.
 */
const REFUSED = networks([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '::/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '::ffff:0:0:0/96',
  '2002::/16',
  '3fff::/20',
  '5f00::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
]);

/** Adds an address or network to a list. @returns whether the text is valid */
function add(list: BlockList, text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  const maxBits = family === 6 ? 128 : 32;
  if (
    family === 0 ||
    more.length > 0 ||
    (bits !== undefined && !/^\d{1,3}$/.test(bits)) ||
    Number(bits ?? 0) > maxBits
  )
    return false;
  list.addSubnet(address, bits === undefined ? maxBits : Number(bits), ipFamily(address));
  return true;
}

function networks(texts: readonly string[]): BlockList {
  const list = new BlockList();
  for (const text of texts) add(list, text);
  return list;
}

/**
 * Parses a list of networks and addresses.
 *
 * @returns the valid entries, and the first invalid one
 * @example parseNetworks('10.1.2.0/24, 127.0.0.1').wrong // undefined
 */
export function parseNetworks(text: string): { list: BlockList; wrong: string | undefined } {
  const list = new BlockList();
  const wrong = text.split(/[\s,，;；]+/).find((part) => part !== '' && !add(list, part));
  return { list, wrong };
}

export class ForbiddenAddress extends Error {
  readonly address: string;

  constructor(address: string) {
    super(`${address} lies in a network that is not allowed`);
    this.address = address;
  }
}

/**
 * Throws if an address is in a refused network and not in `allowed`. IPv4-mapped IPv6 addresses are
 * treated as IPv4.
 */
function assertAllowed(address: string, allowed: BlockList): void {
  const family = ipFamily(address);
  if (REFUSED.check(address, family) && !allowed.check(address, family))
    throw new ForbiddenAddress(address);
}

/** Returns the host of a URL in the form that sockets accept. */
export const bareHost = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/**
 * Throws `ForbiddenAddress` if a host is written as a forbidden address. The DNS look-up does not
 * check those.
 */
export function assertLiteral(host: string, allowed: BlockList): void {
  if (isIP(host) !== 0) assertAllowed(host, allowed);
}

/**
 * Creates a DNS look-up that checks addresses. The socket connects to exactly the checked
 * addresses, which prevents DNS rebinding. If one of several addresses is forbidden, all are
 * rejected.
 */
export const guardedLookup =
  (allowed: BlockList): LookupFunction =>
  (host, options, done) =>
    dns.lookup(host, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return done(error, []);
      try {
        for (const { address } of addresses) assertAllowed(address, allowed);
      } catch (forbidden) {
        return done(forbidden as Error, []);
      }
      const [first] = addresses;
      if (options.all) done(null, addresses);
      else done(null, first?.address ?? '', first?.family);
    });
