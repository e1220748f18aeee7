const HEAD = 3;
const TAIL = 4;

/**
 * An openid of which people know it again.
 *
 * @example maskOpenid('oABC1234567890abcdefghijkLMN') // 'oAB****kLMN'
 */
export const maskOpenid = (openid: string): string =>
  openid.length < 3 * (HEAD + TAIL)
    ? `${openid.slice(0, 1)}****${openid.slice(-1)}`
    : `${openid.slice(0, HEAD)}****${openid.slice(-TAIL)}`;
