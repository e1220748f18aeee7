const HEAD = 3;
const TAIL = 4;

/**
 * Masks an OpenID except for its first and last characters.
 *
 * @example maskOpenid('oABC1234567890abcdefghijkLMN') // 'oAB****kLMN'
 */
export const maskOpenid = (openid: string): string =>
  openid.length < 3 * (HEAD + TAIL)
    ? `${openid.slice(0, 1)}****${openid.slice(-1)}`
    : `${openid.slice(0, HEAD)}****${openid.slice(-TAIL)}`;
