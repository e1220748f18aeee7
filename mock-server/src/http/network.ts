const EMBEDDED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const GROUPS = 8;
/** Groups of an IPv6 address that identify the network. Its owner has all 2⁶⁴ addresses of it. */
const NETWORK_GROUPS = 4;

const groupsOf = (text: string): string[] => (text === '' ? [] : text.split(':'));

/**
 * Returns the network of a client: an IPv4 address unchanged, or the /64 network of an IPv6
 * address.
 *
 * @example clientNetwork('2001:db8::7') // '2001:db8:0:0::/64'
 */
export function clientNetwork(ip: string): string {
  const [plain = ''] = ip.split('%');
  const embedded = EMBEDDED.exec(plain)?.[1];
  if (embedded !== undefined || !plain.includes(':')) return embedded ?? plain;
  const [head = '', tail] = plain.replace(/\d+\.\d+\.\d+\.\d+$/, '0:0').split('::');
  const [first, last] = [groupsOf(head), groupsOf(tail ?? '')];
  const gap = tail === undefined ? 0 : Math.max(0, GROUPS - first.length - last.length);
  const groups = [...first, ...Array.from({ length: gap }, () => '0'), ...last].slice(
    0,
    NETWORK_GROUPS,
  );
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
