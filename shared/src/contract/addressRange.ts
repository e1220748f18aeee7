const MAX_PORT = 65_535;
const IPV4_BITS = 32;
const IPV6_BITS = 128;
const IPV6_GROUPS = 8;

interface Address {
  bits: number;
  value: bigint;
}

function parseIpv4(text: string): bigint | undefined {
  const parts = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(text)?.slice(1).map(Number);
  if (!parts || parts.some((part) => part > 255)) return undefined;
  return parts.reduce((value, part) => value * 256n + BigInt(part), 0n);
}

function parseIpv6(text: string): bigint | undefined {
  const halves = text.split('::');
  if (halves.length > 2 || !text.includes(':')) return undefined;
  const [head = [], tail = []] = halves.map((half) => (half === '' ? [] : half.split(':')));
  const missing = IPV6_GROUPS - head.length - tail.length;
  if (halves.length === 2 ? missing < 1 : missing !== 0) return undefined;
  const groups = [...head, ...Array.from({ length: missing }, () => '0'), ...tail];
  if (groups.some((group) => !/^[0-9a-f]{1,4}$/i.test(group))) return undefined;
  return groups.reduce((value, group) => value * 65_536n + BigInt(`0x${group}`), 0n);
}

function parseAddress(text: string): Address | undefined {
  const v4 = parseIpv4(text);
  if (v4 !== undefined) return { bits: IPV4_BITS, value: v4 };
  const v6 = parseIpv6(text);
  return v6 === undefined ? undefined : { bits: IPV6_BITS, value: v6 };
}

/** Parses an address or a CIDR range: `10.0.0.1`, `10.0.0.0/8`, `2001:db8::/32`. */
function parseRange(text: string): (Address & { prefix: number }) | undefined {
  const [, address = '', length] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const parsed = parseAddress(address);
  if (!parsed) return undefined;
  const prefix = length === undefined ? parsed.bits : Number(length);
  return prefix > parsed.bits ? undefined : { ...parsed, prefix };
}

/** Whether a text is an IP address or a CIDR range. */
export const isAddressRange = (text: string): boolean => parseRange(text) !== undefined;

/** Whether an IP address is within a range. False if one of them is invalid. */
export function isInAddressRange(address: string, range: string): boolean {
  const [actual, allowed] = [parseAddress(address), parseRange(range)];
  if (!actual || !allowed || actual.bits !== allowed.bits) return false;
  const shift = BigInt(allowed.bits - allowed.prefix);
  return actual.value >> shift === allowed.value >> shift;
}

/** Parses a port or a range of ports: `443`, `8000-8999`. */
function parsePorts(text: string): readonly [least: number, most: number] | undefined {
  const [, first = '', last = first] = /^(\d{1,5})(?:-(\d{1,5}))?$/.exec(text) ?? [];
  const [least, most] = [Number(first), Number(last)];
  return first !== '' && least >= 1 && least <= most && most <= MAX_PORT
    ? [least, most]
    : undefined;
}

/** Whether a text is a port or a range of ports. */
export const isPortRange = (text: string): boolean => parsePorts(text) !== undefined;

/** Whether a port is within a range. False if one of them is invalid. */
export function isInPortRange(port: string, range: string): boolean {
  const [actual, allowed] = [parsePorts(port), parsePorts(range)];
  if (!actual || !allowed) return false;
  return actual[0] === actual[1] && actual[0] >= allowed[0] && actual[0] <= allowed[1];
}
