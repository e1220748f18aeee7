import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLoadingCounter } from './loading.ts';

describe('the loading counter', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  function counter() {
    const changes: boolean[] = [];
    return { ...createLoadingCounter((visible) => changes.push(visible)), changes };
  }

  // @spec 4.8, 9.2
  it('shows the indicator after 400 ms and not before', () => {
    const { begin, changes } = counter();
    begin();
    vi.advanceTimersByTime(399);
    expect(changes).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(changes).toEqual([true]);
  });

  it('does not show the indicator for a shorter request', () => {
    const { begin, changes } = counter();
    const end = begin();
    vi.advanceTimersByTime(399);
    end();
    vi.advanceTimersByTime(2000);
    expect(changes).toEqual([]);
  });

  it('shows the indicator for a sequence of overlapping short requests', () => {
    const { begin, changes } = counter();
    let end = begin();
    for (let count = 0; count < 4; count += 1) {
      vi.advanceTimersByTime(100);
      const next = begin();
      end();
      end = next;
    }
    expect(changes).toEqual([true]);
  });

  // @spec 4.9, 9.2
  it('hides the indicator 400 ms after the last request, unless another one starts', () => {
    const { begin, changes } = counter();
    const ends = [begin(), begin()];
    vi.advanceTimersByTime(400);
    for (const end of ends) end();
    vi.advanceTimersByTime(399);
    const late = begin();
    vi.advanceTimersByTime(1000);
    expect(changes).toEqual([true]);
    late();
    vi.advanceTimersByTime(400);
    expect(changes).toEqual([true, false]);
  });

  it('counts each request once, even if it is ended several times', () => {
    const { begin, changes } = counter();
    const end = begin();
    begin();
    vi.advanceTimersByTime(400);
    end();
    end();
    vi.advanceTimersByTime(1000);
    expect(changes).toEqual([true]);
  });

  // @spec 4.10
  it('hides the indicator immediately when forced, and ignores the earlier requests', () => {
    const { begin, forceClose, changes } = counter();
    const forgotten = begin();
    vi.advanceTimersByTime(400);
    forceClose();
    expect(changes).toEqual([true, false]);
    begin();
    forgotten();
    vi.advanceTimersByTime(400);
    expect(changes).toEqual([true, false, true]);
  });
});
