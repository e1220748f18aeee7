const TAIL = 4;
const HEAD = 3;

/**
 * A name of which only the first character is told.
 *
 * @example maskName('张三丰') // '张**'
 */
export const maskName = (name: string): string => {
  const [first = '', ...rest] = [...name];
  return first + '*'.repeat(rest.length);
};

/**
 * An account of which people know it again: its end, of a phone or an address also its beginning.
 *
 * @example maskAccount('bank', '6222021234567890') // '**** 7890'
 */
export const maskAccount = (channel: string, account: string): string =>
  channel === 'bank' || account.length < HEAD + TAIL
    ? `**** ${account.slice(-TAIL)}`
    : `${account.slice(0, HEAD)}****${account.slice(-TAIL)}`;
