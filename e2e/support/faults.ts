import type { Route } from 'playwright/test';

/** The server's switches of development: what it does with a call that bears them. */
type Switches = Partial<Record<'x-mock-fail' | 'x-mock-latency' | 'x-mock-verify', string>>;

/**
 * Lets a call through with switches of the server that make it slow, fail or want a proof.
 *
 * @example await page.route('/api/user/getUserList', withFault({ 'x-mock-fail': '500' }));
 */
export const withFault = (switches: Switches) => (route: Route) =>
  route.continue({ headers: { ...route.request().headers(), ...switches } });
