/** How to leave for the Login page. */
export interface ToLogin {
  /** Replace the current entry of the history, so that "back" does not return to what failed. */
  replace: boolean;
  /** Load the page anew after going there, so that nothing of the session survives in memory. */
  reload: boolean;
  /** Hash path to return to after sign-in, for example `/layout/superAdmin/user`; left out after a wanted sign-out. */
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

/** Replaces the way to the Login page, which by default sets the address. Without an argument the default returns. */
export function setNavigator(toLogin: (how: ToLogin) => void = goByAddress): void {
  leave = toLogin;
}

/** Goes to the Login page. */
export function goToLogin(how: ToLogin): void {
  leave(how);
}

/** The hash path on screen, to come back to after sign-in; `undefined` on the pages that need no session. */
export function currentTarget(): string | undefined {
  const path = location.hash.replace(/^#/, '');
  return path === '' || path === '/' || /^\/login\b/i.test(path) ? undefined : path;
}
