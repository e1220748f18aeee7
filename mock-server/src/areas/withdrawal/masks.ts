const TAIL = 4;
const HEAD = 3;

/**
 * Masks a name except for its first character.
 *
 * @example maskName('张三丰') // '张**'
 */
export const maskName = (name: string): string => {
  const [first = '', ...rest] = [...name];
  return first + '*'.repeat(rest.length);
};

/**
 * Masks an account except for its last 4 characters. Accounts other than bank cards also keep their
 * first 3 characters.
 *
 * @example maskAccount('bank', '6222021234567890') // '**** 7890'
 */
export const maskAccount = (channel: string, account: string): string =>
  channel === 'bank' || account.length < HEAD + TAIL
    ? `**** ${account.slice(-TAIL)}`
    : `${account.slice(0, HEAD)}****${account.slice(-TAIL)}`;
