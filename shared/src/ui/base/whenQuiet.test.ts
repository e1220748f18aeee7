import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pendingAtom } from '../../request/loading.ts';
import { store } from '../../store/store.ts';
import { whenIdle } from './whenIdle.ts';

let idle: (() => void)[];

/** Simulates an idle browser. */
function becomeIdle(): void {
  for (const work of idle.splice(0)) work();
}

beforeEach(() => {
  idle = [];
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
  vi.stubGlobal('cancelIdleCallback', (id: number) => {
    if (idle[id - 1]) idle[id - 1] = () => undefined;
  });
  store.set(pendingAtom, 0);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('runs the work when pending calls have ended and the browser is idle', () => {
  const work = vi.fn();
  store.set(pendingAtom, 1);
  whenIdle(work);
  becomeIdle();
  expect(work).not.toHaveBeenCalled();
  store.set(pendingAtom, 0);
  expect(work).not.toHaveBeenCalled();
  becomeIdle();
  expect(work).toHaveBeenCalledTimes(1);
  store.set(pendingAtom, 1);
  store.set(pendingAtom, 0);
  becomeIdle();
  expect(work).toHaveBeenCalledTimes(1);
});

it('runs the work after three seconds although a call is still pending', () => {
  const work = vi.fn();
  store.set(pendingAtom, 1);
  whenIdle(work);
  vi.advanceTimersByTime(3000);
  expect(work).toHaveBeenCalledTimes(1);
});

it('does not run the work after it is cancelled', () => {
  const work = vi.fn();
  const cancel = whenIdle(work);
  cancel();
  becomeIdle();
  vi.advanceTimersByTime(3000);
  expect(work).not.toHaveBeenCalled();
});

it('runs the work immediately in a browser without idle callbacks', () => {
  vi.unstubAllGlobals();
  const work = vi.fn();
  whenIdle(work);
  expect(work).toHaveBeenCalledTimes(1);
});
