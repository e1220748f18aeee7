import { expect, it } from 'vitest';
import { Batcher } from './batcher.ts';

it('batches items that arrive together, and items that arrive meanwhile into the next batch', async () => {
  const runs: (readonly number[])[] = [];
  let late: Promise<number> | undefined;
  const batcher = new Batcher<number, number>(async (items) => {
    runs.push(items);
    late ??= batcher.add(4);
    return items.map((item) => item * 10);
  }, 2);
  expect(await Promise.all([1, 2, 3].map((item) => batcher.add(item)))).toEqual([10, 20, 30]);
  expect(await late).toBe(40);
  expect(runs).toEqual([
    [1, 2],
    [3, 4],
  ]);
});

it('does not fail other items when one item fails', async () => {
  const batcher = new Batcher<number, number>(async (items) => {
    if (items.includes(2)) throw new Error('not 2');
    return items;
  }, 10);
  const settled = await Promise.allSettled([1, 2, 3].map((item) => batcher.add(item)));
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await batcher.add(5)).toBe(5);
});

it('aborts the batch after several failed items', async () => {
  let runs = 0;
  const batcher = new Batcher<number, number>(async () => {
    runs += 1;
    throw new Error('The database is not available');
  }, 100);
  const settled = await Promise.allSettled(Array.from({ length: 50 }, (_, at) => batcher.add(at)));
  expect(settled.every(({ status }) => status === 'rejected')).toBe(true);
  expect(runs).toBe(4);
});

it('limits the weight of a batch, and runs a heavier item alone', async () => {
  const runs: (readonly number[])[] = [];
  const batcher = new Batcher<number, number>(
    async (items) => {
      runs.push(items);
      return items;
    },
    10,
    (item) => item,
  );
  await Promise.all([4, 6, 1, 50, 2].map((item) => batcher.add(item)));
  expect(runs).toEqual([[4, 6], [1], [50], [2]]);
});
