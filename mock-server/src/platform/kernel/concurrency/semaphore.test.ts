import { expect, it } from 'vitest';
import { createSemaphore } from './semaphore.ts';

it('limits concurrent runs, keeps the order of arrival, and refuses work when the queue is full', async () => {
  const inTurn = createSemaphore(2, 2, () => new Error('full'));
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const work = (name: number) =>
    inTurn(async () => {
      begun.push(name);
      await new Promise<void>((end) => ends.push(end));
      if (name === 1) throw new Error('failed');
      return name;
    });
  const all = Promise.allSettled([1, 2, 3, 4, 5].map(work));
  await Promise.resolve();
  expect(begun).toEqual([1, 2]);
  // A failed run starts the next one too.
  while (ends.length > 0) {
    ends.shift()?.();
    await new Promise((go) => setImmediate(go));
  }
  expect(begun).toEqual([1, 2, 3, 4]);
  expect(
    (await all).map((item) => (item.status === 'fulfilled' ? item.value : item.reason.message)),
  ).toEqual(['failed', 2, 3, 4, 'full']);
});
