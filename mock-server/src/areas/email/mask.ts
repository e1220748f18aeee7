const HEAD = 2;

/**
 * Masks an address except for its first two characters and its domain.
 *
 * @example maskAddress('keeper@example.com') // 'ke***@example.com'
 */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return `${[...address.slice(0, at)].slice(0, Math.min(HEAD, at - 1)).join('')}***${address.slice(at)}`;
}
