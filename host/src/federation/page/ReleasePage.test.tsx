import { activeReleasesAtom, clearSession, store } from '@console/shared/session';
import { fakeServer } from '@console/shared/testing';
import { bus, type RemoteEvent } from '@console/shared/verification';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Activity, type ComponentType, type ReactNode, use } from 'react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildRelease, completeRelease } from '../../testing/builders.ts';

const shown = vi.hoisted(() => ({ Page: undefined as ComponentType | undefined }));
vi.mock('../runtime.ts', () => ({
  federation: {
    registerRemotes: () => undefined,
    loadRemote: async () => ({ default: shown.Page }),
  },
  allowShareRetry: () => undefined,
}));
vi.mock('../verifyRelease.ts', () => ({ verifyRelease: async () => undefined }));

import { findPage } from '../findPage.ts';
import { SUSPENSION_LIMIT } from '../PageSuspended.tsx';
import { isBlocked, MAX_BUSY_LOOKS } from './blockedPage.ts';
import { ReleasePage } from './ReleasePage.tsx';

const manifest = buildRelease('shop', ['view/list']);
const blocked = () => {
  const foundPage = findPage('view/list');
  return foundPage && isBlocked(foundPage);
};
let failures: boolean[];
const hearFailure = (event: Event) =>
  void failures.push((event as CustomEvent<{ failed: boolean }>).detail.failed);
let rest: (() => void) | undefined;
let isBusy: boolean;
let received: (string | undefined)[];
const hear = ({ kind, reason }: RemoteEvent) => void (kind === 'failed' && received.push(reason));

const inTab = (mode: 'visible' | 'hidden') => (
  <Activity mode={mode}>
    <ReleasePage component="view/list" missing="no release has the page" />
  </Activity>
);
let turn: (element: ReactNode) => void;
const open = () =>
  act(async () => {
    turn = render(inTab('visible')).rerender as (element: ReactNode) => void;
  });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** Blocks the main thread until the host detects it. */
const block = () => {
  isBusy = true;
  return pass((MAX_BUSY_LOOKS + 1) * 1000);
};
const click = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));

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
  store.set(activeReleasesAtom, [completeRelease(manifest)]);
  failures = [];
  addEventListener('console:page', hearFailure);
  received = [];
  bus.on('remote', hear);
});
afterEach(() => {
  cleanup();
  bus.off('remote', hear);
  removeEventListener('console:page', hearFailure);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  clearSession();
  bus.emit('session', { kind: 'signedOut', by: 'thisTab' });
});

describe('page that blocks the main thread', () => {
  it('shows a message until the page is idle again', async () => {
    await open();
    expect(screen.queryByRole('alert')).toBeNull();
    await block();
    expect(screen.getByRole('alert').textContent).toContain('一直忙碌');
    expect(received).toEqual(['C112']);
    await act(async () => rest?.());
    expect(screen.queryByRole('alert')).toBeNull();
    screen.getByText('the page');
  });

  it('unmounts the page when the user stops it, shows the reason, and reopens it on request', async () => {
    await open();
    await block();
    await click('停止这个页面');
    expect(screen.queryByText('the page')).toBeNull();
    screen.getByText('C112');
    expect([blocked(), failures]).toEqual([true, [true]]);
    await click('仍然打开');
    screen.getByText('the page');
    expect([blocked(), failures]).toEqual([false, [true, false]]);
  });

  it('stays recorded for the next load if the console was closed while blocked, and not otherwise', async () => {
    await open();
    dispatchEvent(new Event('pagehide'));
    expect(sessionStorage.getItem('frontPage')).toBeNull();
    await block();
    dispatchEvent(new Event('pagehide'));
    expect(sessionStorage.getItem('frontPage')).toContain('"isBusy":true');
    await act(async () => turn(inTab('hidden')));
    expect(sessionStorage.getItem('frontPage')).toBeNull();
  });

  it('is checked again on the next visit to its tab', async () => {
    await open();
    await block();
    await act(async () => turn(inTab('hidden')));
    await act(async () => turn(inTab('visible')));
    expect(screen.queryByRole('alert')).toBeNull();
    dispatchEvent(new Event('pagehide'));
    expect(sessionStorage.getItem('frontPage')).toBeNull();
  });
});

it('has at most three wrapper components between the page and its tab', async () => {
  const between: unknown[] = [];
  shown.Page = () => (
    <p ref={(element) => void (element && between.push(...wrappersOf(element)))}>the page</p>
  );
  await open();
  expect(between).toEqual(['PageBoundary', 'RemoteMount', 'ReleasePage']);
});

/** Returns the names of the components above an element, from the page to the tab. */
function wrappersOf(element: Element): string[] {
  const key = Object.keys(element).find((name) => name.startsWith('__reactFiber$'));
  let fiber = key && (element as unknown as Record<string, Fiber>)[key]?.return?.return;
  const names: string[] = [];
  while (fiber && fiber.type !== Activity) {
    if (typeof fiber.type === 'function') names.push(fiber.type.name);
    fiber = fiber.return;
  }
  return names;
}

interface Fiber {
  type: unknown;
  return: Fiber | null;
}

describe('page whose remote is switched off', () => {
  const switchOff = () => act(async () => store.set(activeReleasesAtom, []));

  it('keeps the typed text and shows a notice until the remote is switched on again', async () => {
    shown.Page = () => <input aria-label="note" />;
    await open();
    fireEvent.input(screen.getByLabelText('note'), { target: { value: 'half a sentence' } });
    await switchOff();
    await act(async () => vi.dynamicImportSettled());
    expect(screen.getByRole('alert').textContent).toContain('您填写的内容仍保留在这里');
    expect((screen.getByLabelText('note') as HTMLInputElement).value).toBe('half a sentence');
    await act(async () => turn(inTab('hidden')));
    await act(async () => turn(inTab('visible')));
    expect((screen.getByLabelText('note') as HTMLInputElement).value).toBe('half a sentence');
    await act(async () => store.set(activeReleasesAtom, [completeRelease(manifest)]));
    expect(screen.queryByRole('alert')).toBeNull();
    screen.getByLabelText('note');
  });

  it('says who switched it off, why and until when', async () => {
    const server = fakeServer();
    onTestFinished(() => server.close());
    const facts = {
      title: '商店',
      by: '张三',
      reason: '升级数据库',
      at: '2026-03-01T00:00:00.000Z',
    };
    server.on('POST /remote/getSwitchedOff', {
      data: { switchedOff: { ...facts, until: '2026-03-01T02:00:00.000Z' } },
    });
    shown.Page = () => <input aria-label="note" />;
    await open();
    fireEvent.input(screen.getByLabelText('note'), { target: { value: 'half a sentence' } });
    await switchOff();
    await act(async () => vi.dynamicImportSettled());
    await pass(0);
    expect(screen.getByRole('alert').textContent).toMatch(
      /「商店」已由 张三 在 .* 停用。原因：升级数据库。将在 .* 自动恢复。您填写的内容仍保留在这里/,
    );
    expect((screen.getByLabelText('note') as HTMLInputElement).value).toBe('half a sentence');
  });

  it('is replaced if its fields are unchanged', async () => {
    await open();
    await switchOff();
    screen.getByText('no release has the page');
  });
});

describe('page that suspends', () => {
  it('shows a message after a while, and the page when it becomes ready', async () => {
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
    expect(received).toEqual(['C113']);
    await act(async () => arrive('here it is'));
    screen.getByText('here it is');
    expect(screen.queryByText('C113')).toBeNull();
  });

  it('is remounted on request', async () => {
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
