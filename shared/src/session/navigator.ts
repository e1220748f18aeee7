/** Options for opening the Login page. */
export interface ToLogin {
  /** Whether to replace the history entry, so that "back" does not return to the failed page. */
  replace: boolean;
  /** Whether to reload the page afterwards, so that memory does not contain data of the session. */
  reload: boolean;
  /**
   * Hash path to return to after the sign-in, for example `/layout/superAdmin/user`. Omit it after
   * a manual sign-out.
   */
  redirect?: string | undefined;
}

function goByAddress({ replace, reload, redirect }: ToLogin): void {
  const target =
    redirect === undefined ? '#/login' : `#/login?redirect=${encodeURIComponent(redirect)}`;
  if (replace) location.replace(target);
  else location.hash = target;
  if (reload) location.reload();
}

let leave = goByAddress;

/**
 * Replaces the function that opens the Login page. By default it sets the URL. Without an argument
 * the default is restored.
 */
export function setNavigator(toLogin: (how: ToLogin) => void = goByAddress): void {
  leave = toLogin;
}

export function goToLogin(how: ToLogin): void {
  leave(how);
}

/**
 * Returns the current hash path, to return to after the sign-in. `undefined` on pages that need no
 * session.
 */
export function currentTarget(): string | undefined {
  const path = location.hash.replace(/^#/, '');
  return path === '' || path === '/' || /^\/login\b/i.test(path) ? undefined : path;
}
