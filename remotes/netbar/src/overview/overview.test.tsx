import { menusAtom, store } from '@console/shared/session';
import { type FakeServer, fakeServer, renderPage, resetSession } from '@console/shared/testing';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import DesktopPage from '../desktop/DesktopPage.tsx';
import ProcessTreePage from '../process/ProcessTreePage.tsx';
import ConfigPage from '../protect/ConfigPage.tsx';
import RulePage from '../protect/RulePage.tsx';
import RunPage from '../protect/RunPage.tsx';

const netbar = {
  ID: 7,
  netbarNo: 'NB3301000007',
  name: '星河网咖',
  onlineStatus: 'online',
  actions: [],
};
const delivery = {
  ...netbar,
  version: 5,
  versionAt: '2026-03-01T08:00:00Z',
  terminals: 120,
  applied: 112,
  pending: 3,
  nextBoot: 0,
  off: 4,
  failed: 1,
  drifted: 0,
  oldest: 3,
  state: 'failed',
};
const snapshots = {
  ...netbar,
  terminalTotal: 120,
  terminalOnline: 86,
  snapshots: 2,
  threatSnapshots: 1,
  lastAt: '2026-03-01T08:00:00Z',
  state: 'threat',
};

let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  const names = PAGES.map(([name]) => name);
  store.set(menusAtom, names.map((name) => ({ name, path: name, children: null })) as never);
});
afterEach(() => {
  cleanup();
  resetSession();
  server.close();
});

const PAGES: readonly [string, `POST /${string}`, object, ComponentType][] = [
  ['netbarConfig', 'POST /netbar/getConfigOverview', delivery, ConfigPage],
  ['netbarRule', 'POST /netbar/getRuleOverview', delivery, RulePage],
  ['netbarRun', 'POST /netbar/getRunOverview', delivery, RunPage],
  ['netbarDesktop', 'POST /netbar/getDesktopOverview', delivery, DesktopPage],
  ['netbarProcess', 'POST /process/getProcessOverview', snapshots, ProcessTreePage],
];

describe('a page without a chosen netbar', () => {
  it.each(PAGES)('%s lists all netbars with a link to each', async (name, call, row, Page) => {
    server.on(call, { data: { list: [row], total: 1, stat: { state: {} }, actions: [] } });
    const page = renderPage(<Page />);
    const link = await screen.findByRole('link', { name: '星河网咖' });
    expect(link.getAttribute('href')).toBe(`#/${name}?netbar=7`);
    fireEvent.click(link);
    expect(page.opened).toEqual([{ name, query: { netbar: '7' } }]);
    expect(server.seen().map(({ route }) => route)).toEqual([call]);
  });

  it('leaves a click that opens another window to the browser', async () => {
    server.on('POST /netbar/getRuleOverview', {
      data: { list: [delivery], total: 1, actions: [] },
    });
    const page = renderPage(<RulePage />);
    fireEvent.click(await screen.findByRole('link', { name: '星河网咖' }), { ctrlKey: true });
    expect(page.opened).toEqual([]);
  });

  it('names the version and what keeps terminals from it', async () => {
    server.on('POST /netbar/getConfigOverview', {
      data: { list: [delivery], total: 1, stat: { state: { failed: 1 } }, actions: [] },
    });
    renderPage(<ConfigPage />);
    const row = (await screen.findByRole('link', { name: '星河网咖' })).closest(
      'tr',
    ) as HTMLElement;
    expect(within(row).getByText('v5')).not.toBeNull();
    expect(within(row).getByText('112 / 120')).not.toBeNull();
    expect(within(row).getByText('失败 1，等待 3，未开机 4')).not.toBeNull();
    expect(within(row).getByText('最旧 v3')).not.toBeNull();
  });
});
