import { expect, it } from 'vitest';
import { Together } from './together.ts';

it('does together what comes at the same time, and next what comes meanwhile', async () => {
  const runs: (readonly number[])[] = [];
  let late: Promise<number> | undefined;
  const together = new Together<number, number>(async (some) => {
    runs.push(some);
    late ??= together.do(4);
    return some.map((one) => one * 10);
  }, 2);
  expect(await Promise.all([1, 2, 3].map((one) => together.do(one)))).toEqual([10, 20, 30]);
  expect(await late).toBe(40);
  expect(runs).toEqual([
    [1, 2],
    [3, 4],
  ]);
});

it('one that cannot be done holds up nobody else', async () => {
  const together = new Together<number, number>(async (some) => {
    if (some.includes(2)) throw new Error('not 2');
    return some;
  }, 10);
  const done = await Promise.allSettled([1, 2, 3].map((one) => together.do(one)));
  expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await together.do(5)).toBe(5);
});

it('gives up on all when it is not one of them that fails', async () => {
  let runs = 0;
  const together = new Together<number, number>(async () => {
    runs += 1;
    throw new Error('the database is away');
  }, 100);
  const done = await Promise.allSettled(Array.from({ length: 50 }, (_, at) => together.do(at)));
  expect(done.every(({ status }) => status === 'rejected')).toBe(true);
  expect(runs).toBe(4);
});

it('does no more together than they may weigh, and alone what weighs more', async () => {
  const runs: (readonly number[])[] = [];
  const together = new Together<number, number>(
    async (some) => {
      runs.push(some);
      return some;
    },
    10,
    (one) => one,
  );
  await Promise.all([4, 6, 1, 50, 2].map((one) => together.do(one)));
  expect(runs).toEqual([[4, 6], [1], [50], [2]]);
});
