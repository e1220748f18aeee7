import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type FakeServer,
  fakeServer,
  renderPage,
  resetSession,
  signInAs,
} from '../entries/testing.ts';
import { useList } from '../ui/list/useList.ts';
import { bus } from '../verification/bus.ts';
import { createScope } from './scope.ts';
import { ScopeContext } from './scopeContext.ts';

let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  signInAs();
  server.on('POST /shop/getList', { data: { list: [{ ID: 1 }], total: 1 } });
});
afterEach(() => {
  vi.useRealTimers();
  server.close();
  resetSession();
});

describe('calls', () => {
  it('send the name of the build in the client of a remote only', async () => {
    const { client } = createScope('shop@a1b2c3d4e5f6');
    await client.callUnlisted('POST /shop/getList');
    client.prefetch('POST /shop/getList', { page: 2 });
    await createScope('').client.callUnlisted('POST /shop/getList');
    expect(server.seen().map(({ headers }) => headers.get('x-remote'))).toEqual([
      'shop@a1b2c3d4e5f6',
      'shop@a1b2c3d4e5f6',
      null,
    ]);
  });

  it('by the list kit use the scope of the remote that renders the page', async () => {
    const scope = createScope('shop@a1b2c3d4e5f6');
    function List() {
      return <p>{useList<{ ID: number }>({ call: 'POST /shop/getList' }).total} rows</p>;
    }
    const page = renderPage(
      <ScopeContext value={scope}>
        <List />
      </ScopeContext>,
    );
    await page.findByText('1 rows');
    expect(server.seen()[0]?.headers.get('x-remote')).toBe('shop@a1b2c3d4e5f6');
  });

  it('in progress are aborted when the scope ends, and later calls work again', async () => {
    const scope = createScope('shop@a1b2c3d4e5f6');
    server.on('POST /shop/wait', () => new Promise(() => undefined));
    const waiting = scope.client.callUnlisted('POST /shop/wait', undefined, {
      signal: new AbortController().signal,
    });
    await waitFor(() => expect(server.seen()).toHaveLength(1));
    scope.dispose();
    await expect(waiting).rejects.toMatchObject({ kind: 'aborted' });
    expect((await scope.client.callUnlisted('POST /shop/getList')).code).toBe(0);
  });

  it('accept an abort signal of the caller', async () => {
    const { client } = createScope('shop@a1b2c3d4e5f6');
    const controller = new AbortController();
    server.on('POST /shop/wait', () => new Promise(() => undefined));
    const waiting = client.callUnlisted('POST /shop/wait', undefined, {
      signal: controller.signal,
    });
    await waitFor(() => expect(server.seen()).toHaveLength(1));
    controller.abort();
    await expect(waiting).rejects.toMatchObject({ kind: 'aborted' });
  });
});

it('clears timers when the scope ends, or when they are cleared', () => {
  vi.useFakeTimers();
  const scope = createScope('shop@a1b2c3d4e5f6');
  const [once, cleared, often] = [vi.fn(), vi.fn(), vi.fn()];
  scope.remote.setTimeout(once, 10);
  scope.remote.setTimeout(cleared, 10)();
  scope.remote.setInterval(often, 10);
  vi.advanceTimersByTime(25);
  const late = vi.fn();
  scope.remote.setTimeout(late, 10);
  scope.dispose();
  vi.advanceTimersByTime(100);
  expect([once, cleared, often, late].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 2, 0]);
});

it('removes its subscriptions when the scope ends, but no others', () => {
  const scope = createScope('shop@a1b2c3d4e5f6');
  const [mine, every, others] = [vi.fn(), vi.fn(), vi.fn()];
  bus.on('showNotice', others);
  scope.bus.on('showNotice', mine);
  scope.bus.on('*', every);
  scope.bus.off('showNotice');
  scope.bus.emit('showNotice', undefined);
  scope.dispose();
  bus.emit('showNotice', undefined);
  bus.off('showNotice', others);
  expect([mine, every, others].map(({ mock }) => mock.calls.length)).toEqual([0, 1, 2]);
});

it('runs dispose callbacks once', () => {
  const scope = createScope('shop@a1b2c3d4e5f6');
  const [done, forgotten] = [vi.fn(), vi.fn()];
  scope.remote.onDispose(done);
  scope.remote.onDispose(forgotten)();
  const before = scope.remote.signal;
  scope.dispose();
  scope.dispose();
  expect([done.mock.calls.length, forgotten.mock.calls.length]).toEqual([1, 0]);
  expect([before.aborted, scope.remote.signal.aborted]).toEqual([true, false]);
});
