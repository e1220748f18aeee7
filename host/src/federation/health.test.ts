import { applyBoot, clearSession } from '@console/shared/session';
import { signInAs, testUser } from '@console/shared/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildRelease } from '../testing/builders.ts';
import { health, sendHealth, startHealthReports } from './health.ts';

const shop = buildRelease('shop', []);
const sendBeacon = vi.fn<(address: string, body: Blob) => boolean>();
const sent = async () => JSON.parse((await sendBeacon.mock.lastCall?.[1].text()) ?? 'null');

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { ...navigator, userAgent: navigator.userAgent, sendBeacon });
  sendBeacon.mockReturnValue(true);
  document.body.innerHTML = '<script type="application/json" id="boot">{}</script>';
  signInAs();
  applyBoot({ revision: '7', session: { user: testUser(), menus: [], releases: [] } });
  // Removes the counts of other test files in the same page.
  sendHealth();
  sendBeacon.mockReset().mockReturnValue(true);
});
afterEach(() => {
  sendHealth();
  clearSession();
  document.body.innerHTML = '';
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('sends the events of each build since the last report in one beacon', async () => {
  health.started(shop);
  health.started(shop);
  health.loaded(shop, 120);
  health.renderError(shop);
  health.failed(buildRelease('till', []), 'C107');
  sendHealth();
  expect(sendBeacon.mock.lastCall?.[0]).toBe('/api/remote/report');
  expect(await sent()).toEqual({
    revision: '7',
    builds: [
      {
        id: 'shop',
        build: 'a1b2c3d4e5f6',
        loads: 2,
        renderErrors: 1,
        times: { 200: 1 },
        failures: {},
      },
      {
        id: 'till',
        build: 'a1b2c3d4e5f6',
        loads: 0,
        renderErrors: 0,
        times: {},
        failures: { C107: 1 },
      },
    ],
  });
  sendHealth();
  expect(sendBeacon).toHaveBeenCalledTimes(1);
});

it('keeps counts that the browser rejected and counts without a session', async () => {
  health.started(shop);
  sendBeacon.mockReturnValueOnce(false);
  sendHealth();
  clearSession();
  sendHealth();
  signInAs();
  health.started(shop);
  sendHealth();
  expect(sendBeacon).toHaveBeenCalledTimes(2);
  expect((await sent()).builds[0].loads).toBe(2);
});

it('sends nothing to a foreign server, which does not have the route', () => {
  document.body.innerHTML = '';
  health.started(shop);
  sendHealth();
  expect(sendBeacon).not.toHaveBeenCalled();
  document.body.innerHTML = '<script type="application/json" id="boot">{}</script>';
});

it('reports every minute and when the page becomes hidden, until it is stopped', () => {
  const stop = startHealthReports();
  health.started(shop);
  vi.advanceTimersByTime(60_000);
  expect(sendBeacon).toHaveBeenCalledTimes(1);
  health.started(shop);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(sendBeacon).toHaveBeenCalledTimes(2);
  stop();
  health.started(shop);
  vi.advanceTimersByTime(60_000);
  expect(sendBeacon).toHaveBeenCalledTimes(2);
});
