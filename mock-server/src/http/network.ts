const EMBEDDED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const GROUPS = 8;
/** Of an IPv6 address, the groups that name the network: who has one has 2⁶⁴ addresses of it. */
const NETWORK_GROUPS = 4;

const groupsOf = (text: string): string[] => (text === '' ? [] : text.split(':'));

/**
 * What of an address stands for who uses it: an IPv4 address whole, of an IPv6 address its /64 network.
 *
 * @example networkOf('2001:db8::7') // '2001:db8:0:0::/64'
 */
export function networkOf(ip: string): string {
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
