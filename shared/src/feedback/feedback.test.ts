import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { store } from '../store/store.ts';
import { boxAtom, clearBoxes, showBox } from './boxes.ts';
import { dismissToast, toast, toastsAtom } from './toasts.ts';

const texts = () => store.get(toastsAtom).map(({ text }) => text);

describe('toasts', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    vi.runAllTimers();
    store.set(toastsAtom, []);
    vi.useRealTimers();
  });

  // @spec 9.11
  it('disappear after 3000 ms', () => {
    toast.success('已保存');
    vi.advanceTimersByTime(2999);
    expect(texts()).toEqual(['已保存']);
    vi.advanceTimersByTime(1);
    expect(texts()).toEqual([]);
  });

  it('with duration 0 stay until they are closed', () => {
    const id = toast.info('请注意', { duration: 0, closable: true });
    vi.advanceTimersByTime(1_000_000);
    expect(texts()).toEqual(['请注意']);
    dismissToast(id);
    expect(texts()).toEqual([]);
  });

  it('repeat the same text by restarting its duration', () => {
    toast.error('余额不足');
    vi.advanceTimersByTime(2000);
    toast.error('余额不足');
    vi.advanceTimersByTime(2000);
    expect(texts()).toEqual(['余额不足']);
    vi.advanceTimersByTime(1000);
    expect(texts()).toEqual([]);
  });

  it('are limited to three, and the oldest is removed', () => {
    for (const text of ['1', '2', '3', '4']) toast.info(text);
    expect(texts()).toEqual(['2', '3', '4']);
  });

  it('are closable if they are errors', () => {
    toast.error('坏');
    toast.success('好');
    expect(store.get(toastsAtom).map(({ closable }) => closable)).toEqual([true, false]);
  });
});

describe('boxes', () => {
  const options = { title: '接口报错', text: '坏了', confirmText: '我知道了' };
  const current = () => store.get(boxAtom);
  afterEach(clearBoxes);

  it('resolve with the answer', async () => {
    const answered = showBox(options);
    current()?.answer(true);
    expect(await answered).toBe(true);
    expect(current()).toBeNull();
  });

  it('wait in a queue, and equal boxes are merged', async () => {
    const first = showBox(options);
    const same = showBox({ ...options, requestId: 'r2' });
    const other = showBox({ ...options, text: '另一个' });
    expect(current()?.text).toBe('坏了');
    current()?.answer(true);
    expect(await Promise.all([first, same])).toEqual([true, true]);
    expect(current()?.text).toBe('另一个');
    current()?.answer(false);
    expect(await other).toBe(false);
  });

  it('resolve with false when they are cleared', async () => {
    const all = [showBox(options), showBox({ ...options, text: '另一个' })];
    clearBoxes();
    expect(await Promise.all(all)).toEqual([false, false]);
    expect(current()).toBeNull();
  });
});
