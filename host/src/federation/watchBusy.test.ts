import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MAX_BUSY_TICKS, watchBusy } from './watchBusy.ts';

let idle: (() => void) | undefined;
const onIdle = vi.fn();
const onStarved = vi.fn();
let stop: () => void;
const seconds = (count: number) => vi.advanceTimersByTime(count * 1000);
/** The browser comes to rest, when somebody has asked for it. */
const rest = () => {
  const work = idle;
  idle = undefined;
  work?.();
};

beforeEach(() => {
  vi.useFakeTimers();
  idle = undefined;
  vi.stubGlobal('requestIdleCallback', (work: () => void) => {
    idle = work;
    return 1;
  });
  vi.stubGlobal('cancelIdleCallback', () => {
    idle = undefined;
  });
  onIdle.mockReset();
  onStarved.mockReset();
  stop = watchBusy({ onIdle, onStarved });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('tells once when the browser finds no rest for long, and again only after it has found some', () => {
  seconds(MAX_BUSY_TICKS - 1);
  expect(onStarved).not.toHaveBeenCalled();
  seconds(100);
  expect(onStarved).toHaveBeenCalledTimes(1);
  rest();
  expect(onIdle).toHaveBeenCalledTimes(1);
  seconds(MAX_BUSY_TICKS);
  expect(onStarved).toHaveBeenCalledTimes(2);
});

it('tells nothing while there is a rest now and then', () => {
  for (let look = 0; look < 4 * MAX_BUSY_TICKS; look += MAX_BUSY_TICKS - 1) {
    seconds(MAX_BUSY_TICKS - 1);
    rest();
  }
  expect(onStarved).not.toHaveBeenCalled();
});

it('counts looks, not time, and none out of view', () => {
  vi.setSystemTime(Date.now() + 3_600_000);
  seconds(1);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  seconds(10 * MAX_BUSY_TICKS);
  expect(onStarved).not.toHaveBeenCalled();
});

it('without idle moments in the browser a running timer is rest enough', () => {
  stop();
  vi.stubGlobal('requestIdleCallback', undefined);
  vi.stubGlobal('cancelIdleCallback', undefined);
  stop = watchBusy({ onIdle, onStarved });
  seconds(10 * MAX_BUSY_TICKS);
  expect(onIdle).toHaveBeenCalled();
  expect(onStarved).not.toHaveBeenCalled();
});

it('ends with the watch', () => {
  stop();
  rest();
  seconds(10 * MAX_BUSY_TICKS);
  expect([onIdle.mock.calls, onStarved.mock.calls]).toEqual([[], []]);
});
