import type { Route } from 'playwright/test';

/** Request headers that make a development server fail, delay or require a verification. */
type Switches = Partial<Record<'x-mock-fail' | 'x-mock-latency' | 'x-mock-verify', string>>;

/**
 * Continues a request with headers that make the server slow, fail, or require a verification.
 *
 * @example await page.route('/api/user/getUserList', withFault({ 'x-mock-fail': '500' }));
 */
export const withFault = (switches: Switches) => (route: Route) =>
  route.continue({ headers: { ...route.request().headers(), ...switches } });
