import { clearSession } from '@console/shared/session';
import { bus, type RemoteEvent } from '@console/shared/verification';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Activity, type ComponentType, type ReactNode, use } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { releaseOf } from '../testing/builders.ts';

const shown = vi.hoisted(() => ({ Page: undefined as ComponentType | undefined }));
vi.mock('../federation/runtime.ts', () => ({
  federation: { registerRemotes: () => undefined, loadRemote: async () => ({ default: shown.Page }) },
  retryShares: () => undefined,
}));
vi.mock('../federation/admit.ts', () => ({ admit: async () => undefined }));

import { SUSPENSION_LIMIT } from '../federation/PageSuspended.tsx';
import { hasStarved } from '../federation/starvedPages.ts';
import { MAX_BUSY_TICKS } from '../federation/watchBusy.ts';
import { GuardedPage } from './GuardedPage.tsx';

const release = releaseOf('shop', ['view/list']);
const [page] = release.pages;
if (!page) throw new Error('no page');
const found = { release, page };
const onFailed = vi.fn();
let rest: (() => void) | undefined;
let isBusy: boolean;
let heard: (string | undefined)[];
const hear = ({ kind, reason }: RemoteEvent) => void (kind === 'failed' && heard.push(reason));

const inTab = (mode: 'visible' | 'hidden') => (
  <Activity mode={mode}>
    <GuardedPage found={found} onFailed={onFailed} />
  </Activity>
);
let turn: (element: ReactNode) => void;
const open = () =>
  act(async () => {
    turn = render(inTab('visible')).rerender as (element: ReactNode) => void;
  });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** The browser works all the time until the host has noticed. */
const starve = () => {
  isBusy = true;
  return pass((MAX_BUSY_TICKS + 1) * 1000);
};
const click = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  isBusy = false;
  vi.stubGlobal('requestIdleCallback', (work: () => void) => {
    rest = work;
    if (!isBusy) setTimeout(work, 0);
    return 1;
  });
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  shown.Page = () => <p>the page</p>;
  onFailed.mockReset();
  heard = [];
  bus.on('remote', hear);
});
afterEach(() => {
  cleanup();
  bus.off('remote', hear);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  clearSession();
  bus.emit('session', { kind: 'signedOut', by: 'thisTab' });
});

describe('a page that leaves the browser no rest', () => {
  it('is told of, and no more once it has calmed down', async () => {
    await open();
    expect(screen.queryByRole('alert')).toBeNull();
    await starve();
    expect(screen.getByRole('alert').textContent).toContain('一直忙碌');
    expect(heard).toEqual(['C112']);
    await act(async () => rest?.());
    expect(screen.queryByRole('alert')).toBeNull();
    screen.getByText('the page');
  });

  it('ends when the person stops it, says why, and comes again when he wants it', async () => {
    await open();
    await starve();
    await click('停止这个页面');
    expect(screen.queryByText('the page')).toBeNull();
    screen.getByText('C112');
    expect([hasStarved(found), onFailed.mock.lastCall]).toEqual([true, [true]]);
    await click('仍然打开');
    screen.getByText('the page');
    expect([hasStarved(found), onFailed.mock.lastCall]).toEqual([false, [false]]);
  });

  it('is known to the next load when the console is left meanwhile, and not when it was left at rest', async () => {
    await open();
    dispatchEvent(new Event('pagehide'));
    expect(sessionStorage.getItem('frontPage')).toBeNull();
    await starve();
    dispatchEvent(new Event('pagehide'));
    expect(sessionStorage.getItem('frontPage')).toContain('"starved":true');
    await act(async () => turn(inTab('hidden')));
    expect(sessionStorage.getItem('frontPage')).toBeNull();
  });

  it('is judged anew on the next visit to its tab', async () => {
    await open();
    await starve();
    await act(async () => turn(inTab('hidden')));
    await act(async () => turn(inTab('visible')));
    expect(screen.queryByRole('alert')).toBeNull();
    dispatchEvent(new Event('pagehide'));
    expect(sessionStorage.getItem('frontPage')).toBeNull();
  });
});

describe('a page that suspends', () => {
  it('says after a while what it waits for, and is shown when it is ready after all', async () => {
    let arrive: (text: string) => void = () => undefined;
    const data = new Promise<string>((resolve) => {
      arrive = resolve;
    });
    shown.Page = () => <p>{use(data)}</p>;
    await open();
    await pass(SUSPENSION_LIMIT - 1);
    expect(screen.queryByText('C113')).toBeNull();
    await pass(1);
    screen.getByText('C113');
    expect(heard).toEqual(['C113']);
    await act(async () => arrive('here it is'));
    screen.getByText('here it is');
    expect(screen.queryByText('C113')).toBeNull();
  });

  it('is mounted anew on request', async () => {
    const never = new Promise<string>(() => undefined);
    let ready = false;
    shown.Page = () => <p>{ready ? 'now it works' : use(never)}</p>;
    await open();
    await pass(SUSPENSION_LIMIT);
    ready = true;
    await click('重试');
    screen.getByText('now it works');
  });
});
