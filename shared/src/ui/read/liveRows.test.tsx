import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useLiveRows } from './useLiveRows.ts';

const refresh = vi.fn();
const setVisible = (visible: boolean): void => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visible ? 'visible' : 'hidden');
  document.dispatchEvent(new Event('visibilitychange'));
};
const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000));

beforeEach(() => {
  vi.useFakeTimers();
  refresh.mockClear();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('loads rows again periodically while the window is visible, and once when it becomes visible', () => {
  renderHook(() => useLiveRows({ seconds: 10 }, refresh));
  pass(30);
  expect(refresh).toHaveBeenCalledTimes(3);
  setVisible(false);
  pass(60);
  expect(refresh).toHaveBeenCalledTimes(3);
  setVisible(true);
  expect(refresh).toHaveBeenCalledTimes(4);
});

it('enforces a minimum interval, and does not load lists that are not live', () => {
  renderHook(() => useLiveRows({ seconds: 0.1 }, refresh));
  pass(10);
  expect(refresh).toHaveBeenCalledTimes(2);
  cleanup();
  renderHook(() => useLiveRows({}, refresh));
  pass(3600);
  expect(refresh).toHaveBeenCalledTimes(2);
});
