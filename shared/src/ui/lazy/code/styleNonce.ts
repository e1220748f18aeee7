/**
 * Returns the nonce of the page's content security policy, read from a style of the page. The boot
 * data of a sign-in contain the nonce of another page. Returns an empty string if the server sets
 * no such policy.
 */
export function styleNonce(): string {
  return (
    document.querySelector<HTMLElement>('style[nonce], link[nonce], script[nonce]')?.nonce ?? ''
  );
}
