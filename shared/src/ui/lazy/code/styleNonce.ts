/**
 * The word by which the page's policy knows its own styles, read from the styles that the server wrote into the page: the boot data of
 * a sign-in name another page's. '' where the page came from a server without such a policy.
 */
export function styleNonce(): string {
  return (
    document.querySelector<HTMLElement>('style[nonce], link[nonce], script[nonce]')?.nonce ?? ''
  );
}
