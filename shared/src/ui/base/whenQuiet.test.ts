import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pendingAtom } from '../../request/loading.ts';
import { store } from '../../store/store.ts';
import { whenQuiet } from './whenQuiet.ts';

let idle: (() => void)[];

/** The browser has nothing to do. */
function rest(): void {
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

it('does the work after the calls that are under way, when the browser is idle', () => {
  const work = vi.fn();
  store.set(pendingAtom, 1);
  whenQuiet(work);
  rest();
  expect(work).not.toHaveBeenCalled();
  store.set(pendingAtom, 0);
  expect(work).not.toHaveBeenCalled();
  rest();
  expect(work).toHaveBeenCalledTimes(1);
  store.set(pendingAtom, 1);
  store.set(pendingAtom, 0);
  rest();
  expect(work).toHaveBeenCalledTimes(1);
});

it('does the work after three seconds although a call is still under way', () => {
  const work = vi.fn();
  store.set(pendingAtom, 1);
  whenQuiet(work);
  vi.advanceTimersByTime(3000);
  expect(work).toHaveBeenCalledTimes(1);
});

it('does nothing once it is forgotten', () => {
  const work = vi.fn();
  const forget = whenQuiet(work);
  forget();
  rest();
  vi.advanceTimersByTime(3000);
  expect(work).not.toHaveBeenCalled();
});

it('does the work at once in a browser without idle callbacks', () => {
  vi.unstubAllGlobals();
  const work = vi.fn();
  whenQuiet(work);
  expect(work).toHaveBeenCalledTimes(1);
});
